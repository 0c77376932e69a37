/** Where a link leads and what it says. */
export type LinkTarget = { readonly label: string; readonly href: string }
