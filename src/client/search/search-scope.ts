import type { Scope } from '../../search/results.ts'

/** Where a reader is: the library that the page is of, as its markup says, and the version and framework of its address. */
export function scopeOfPage(document: Document): Scope {
  const [, library, version, framework] =
    /^\/([^/]+)\/([^/]+)(?:\/docs\/framework\/([^/]+))?/.exec(document.location.pathname) ?? []
  const page = document.querySelector<HTMLElement>('main > [data-library]')
  if (library === undefined || library !== page?.dataset.library) return {}
  return { library, version, ...(framework === undefined ? {} : { framework }) }
}
