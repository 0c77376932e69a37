import type { RouteName } from '../../routes.ts'

/**
 * What to wear: route name to the style sheet that its page needs beside the site's own, a file of `styles/sheets`. The browser has it before the
 * page shows, with the document or while it turns to the page. Sheets put what they import into the site's layers, so that the order in which they come does not matter.
 */
export const sheets = {
  home: 'home',
  'sponsors-embed': 'sponsors',
  dashboard: 'dashboard',
  library: 'library',
  examples: 'example',
  example: 'example',
} as const satisfies { readonly [Name in RouteName]?: string }

/** The address of a route's style sheet; `undefined` for a page that wears the site's alone. */
export type StylesheetOf = (route: RouteName) => string | undefined

/** `addresses` are those of built sheets, by name. Throws where a route's sheet was not built. */
export function createStylesheetOf(addresses: ReadonlyMap<string, string>): StylesheetOf {
  for (const [route, name] of Object.entries(sheets)) {
    if (!addresses.has(name))
      throw new Error(
        `The route ${route} wants the style sheet styles/sheets/${name}.css, which is not there`,
      )
  }
  const names: { readonly [Name in RouteName]?: string } = sheets
  return route => addresses.get(names[route] ?? '')
}
