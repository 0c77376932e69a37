import { createDocs, type Docs } from '../../src/content/docs/docs.ts'
import type { Renderer } from '../../src/content/docs/rendered-documents.ts'
import { createTtlCache } from '../../src/storage/ttl-cache.ts'
import { createFakeRender } from './fake-render.ts'
import type { Files } from './fake-repository.ts'
import { type BranchName, createMemorySource } from './tree.ts'

/** Documents of branches in memory, rendered by the fake or `render`. */
export function createTestDocs(
  branches: Readonly<Record<BranchName, Files>>,
  render?: Renderer['render'],
): Docs {
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
  return createDocs({
    source: createMemorySource(branches),
    rendered: createFakeRender(cache, render).rendered,
    cache,
    log: () => {},
  })
}
