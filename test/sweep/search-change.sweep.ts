/** Changes a real document and measures how long it takes until it is found. */
import { expect, test } from 'bun:test'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { openContent } from '../../src/content/content.ts'
import { createSite } from '../../src/site.ts'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { origin } from '../support/start-site.ts'

const maxMs = 2000

test.skipIf(!hasCorpus)(
  'a document that changed is found by its new words',
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'change-'))
    const checkout = join(scratch, 'content/TanStack/query/main')
    cpSync(join(corpusRoot, 'TanStack/query/main'), checkout, {
      recursive: true,
      dereference: true,
    })
    const root = join(import.meta.dir, '../..')
    const env = {
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: join(scratch, 'content'),
      DATA_DIR: join(scratch, 'data'),
    }
    const config = parseConfig(root, env)
    const parts = { log: () => {}, now: Date.now }
    const content = await openContent(config, { root, ...parts })
    const site = await createSite(config, { siteUrl: origin, content, ...parts })
    try {
      await site.search.settled()
      const find = async () =>
        (await site.search.find({ q: 'quokkas', library: 'query' })).hits.map(({ href }) => href)
      expect(await find()).toEqual([])
      appendFileSync(
        join(checkout, 'docs/framework/react/guides/caching.md'),
        '\n\nQuokkas never wait.\n',
      )
      const began = performance.now()
      await content.refresh()
      await site.search.settled()
      const found = await find()
      console.log(
        `A changed document is found after ${Math.round(performance.now() - began)} ms (at most ${maxMs} ms wanted)`,
      )
      expect(found).toContain('/query/latest/docs/framework/react/guides/caching')
    } finally {
      await site.close()
      await content.close()
      rmSync(scratch, { recursive: true, force: true })
    }
  },
  120_000,
)
