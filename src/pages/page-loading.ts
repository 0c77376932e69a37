import type { RouteName } from '../../routes.ts'
import type { Log } from '../log.ts'
import { createLoad, createSuggestionBudget, type LoadOptions } from './load.ts'
import { createForwarders, createLoaders, createMarkdownLoaders } from './loaders.ts'

type Parts = Parameters<typeof createLoaders>[0] &
  Parameters<typeof createMarkdownLoaders>[0] &
  Pick<LoadOptions, 'matcher'> & { readonly log: Log }

/** Loads pages, pages without suggestions if they are missing, and pages as markdown. */
export function createPageLoading(parts: Parts) {
  const { matcher, log } = parts
  const markdownLoaders = createMarkdownLoaders(parts)
  const options: LoadOptions = {
    matcher,
    loaders: createLoaders(parts),
    forwarders: createForwarders(parts),
    maySuggest: createSuggestionBudget(() => performance.now()),
    onLateError: error =>
      log({ level: 'warn', message: `A deferred field of a page is missing: ${error}` }),
  }
  return {
    load: createLoad(options),
    loadWithoutSuggestions: createLoad({ ...options, maySuggest: () => false }),
    loadMarkdown: createLoad({ ...options, loaders: markdownLoaders }),
    hasMarkdown: (route: RouteName) => route in markdownLoaders,
  }
}
