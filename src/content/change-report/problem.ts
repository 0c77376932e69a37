import type { DocsSide } from './page-changes.ts'

/**
 * - `link`, `anchor`: a link to a missing page, or to an id that its page lacks
 * - `address`: an address that had a page, and now has neither a page nor a redirect
 * - `menu`: a menu entry without a page, or (a hint) a page without a menu entry
 * - `document`: it can't be shown, or its frontmatter or menu is invalid
 */
export type Problem = {
  readonly kind: 'link' | 'anchor' | 'address' | 'menu' | 'document'
  /** Repository path. For a link in a post or another repository, the file that it leads to. */
  readonly file: string
  readonly line?: number
  readonly message: string
}

export type ReportSide = DocsSide<
  'index' | 'isDead' | 'storeAll' | 'menu' | 'openKnown' | 'page' | 'readText' | 'text'
>

/** `docs/a.md:3 "./gone.md" leads to no page` */
export function describeProblem({ file, line, message }: Omit<Problem, 'kind'>): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${message}`
}

export type Sides = { readonly base: ReportSide; readonly head: ReportSide }
export type Findings = { readonly problems: Problem[]; readonly hints: Problem[] }
