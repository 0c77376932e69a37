import { join } from 'node:path'
import { routes } from '../routes.ts'
import { build } from './assets/build.ts'
import { createTtlCache } from './cache/ttl-cache.ts'
import type { Config } from './config.ts'
import { createBlog } from './content/blog.ts'
import { learnTrees, openConfiguredSource } from './content/configured-source.ts'
import { createDocs } from './content/docs.ts'
import type { Log } from './content/log.ts'
import { createSponsors } from './content/sponsors.ts'
import { createAccessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers.ts'
import { createEndpoints } from './http/endpoints.ts'
import { createFunctionAnswers, isFunctionCall } from './http/function-answers.ts'
import { createHandle, type Handle } from './http/handle.ts'
import { negotiateCoding } from './http/negotiate.ts'
import { createPageAnswers } from './http/page-answers.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createStoredPages } from './http/stored-pages.ts'
import { createRenderPool } from './markdown-worker/pool.ts'
import { createLoad } from './pages/load.ts'
import { createForwarders, createLoaders } from './pages/loaders.ts'
import { createRenderScreen } from './render/page.tsx'
import { createMatcher } from './router/match.ts'
import { createEndpoint } from './rpc/endpoint.ts'
import { createFunctions } from './rpc/functions.ts'
import { openFeedbackStore } from './store/feedback.ts'

/** The whole site as a function from request to response. */
export type Site = {
  readonly handle: Handle
  /** Ends the workers and closes the store. Requests that are under way then may fail. */
  close(): Promise<void>
}

type Surroundings = {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly log: Log
  readonly now?: () => number
  readonly random?: () => number
  /** The network address that a request comes from. */
  readonly addressOf?: (request: Request) => string
}

const root = join(import.meta.dir, '..')
const cacheInBytes = 96 * 2 ** 20

/** Builds every part and hands each to those that need it: nothing in the house finds its own. */
export async function createSite(
  config: Config,
  { siteUrl, log, now = Date.now, random = Math.random, addressOf = () => '' }: Surroundings,
): Promise<Site> {
  const cache = createTtlCache({ maxBytes: cacheInBytes, now })
  const pool = createRenderPool({ log })
  const source = openConfiguredSource(config, { root, cache, now, log })
  const docs = createDocs({ source, render: pool.render, cache, log })
  const blog = createBlog({ root: config.blogRoot, render: pool.render, cache, now, log })
  const content = { docs, blog, freshUntil: source.freshUntil, now, random }
  const { files, stylesheet, script, id: buildId } = await build(root)
  const renderScreen = createRenderScreen({ siteUrl, stylesheet, script, partners: config.partners }, buildId)
  const securityHeaders = createSecurityHeaders(config.partners)
  const answers = createAnswers({ renderScreen, securityHeaders, now })

  const matcher = createMatcher(routes)
  const load = createLoad(matcher, createLoaders(content), createForwarders(content))
  const stored = createStoredPages({ cache, generation: source.generation, now })
  const sponsors = createSponsors(join(root, 'src/snapshot/sponsors.json'))
  const feedback = openFeedbackStore(config.dataDir, log)
  const functions = createFunctions({ docs, blog, sponsors, feedback, matcher, load, siteUrl, buildId, now })
  const functionAnswers = createFunctionAnswers({ endpoint: createEndpoint({ functions, siteUrl }), stored, addressOf, now })

  const handle = createHandle({
    files: createStaticFiles(files),
    endpoints: createEndpoints(functionAnswers),
    matcher,
    load,
    pages: createPageAnswers({
      stored,
      renderScreen,
      generation: source.generation,
      buildId: JSON.stringify([buildId, siteUrl, config.partners]),
      securityHeaders,
    }),
    answers,
    access: createAccessLog({
      log,
      now: () => performance.now(),
      onError: async (error, id, request, target) =>
        isFunctionCall(target)
          ? functionAnswers.error(error, id)
          : answers.error(error, id, target.pathname + target.search, negotiateCoding(request.headers.get('accept-encoding'))),
    }),
  })
  await learnTrees(source)
  return {
    handle,
    async close() {
      await pool.close()
      source.close()
      feedback.close()
    },
  }
}
