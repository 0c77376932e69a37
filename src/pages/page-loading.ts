import type { RouteName } from '../../routes.ts'
import type { Log } from '../log.ts'
import { createLoad, type LoadOptions } from './load.ts'
import { createForwarders, createLoaders, createMarkdownLoaders } from './loaders.ts'

type Parts = Parameters<typeof createLoaders>[0] &
  Parameters<typeof createMarkdownLoaders>[0] & { readonly log: Log }

/** Loads pages, and pages as markdown. */
export function createPageLoading(parts: Parts) {
  const { log } = parts
  const markdownLoaders = createMarkdownLoaders(parts)
  const options: LoadOptions = {
    loaders: createLoaders(parts),
    forwarders: createForwarders(parts),
    onLateError: error =>
      log({ level: 'warn', message: `A deferred field of a page is missing: ${error}` }),
  }
  return {
    load: createLoad(options),
    loadMarkdown: createLoad({ ...options, loaders: markdownLoaders }),
    hasMarkdown: (route: RouteName) => route in markdownLoaders,
  }
}
