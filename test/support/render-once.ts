import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedTemplate, Section } from '../../src/markdown/rendered.ts'
import type { RenderPool } from '../../src/markdown/worker/render-pool.ts'
import { hashOf } from '../../src/storage/bytes.ts'

const folder = join(import.meta.dir, '../../node_modules/.cache')

/** Renders each document once for all tests of the same sources, whose hash is `buildId`. */
export function renderOnce(pool: RenderPool, buildId: string): RenderPool {
  mkdirSync(folder, { recursive: true })
  const database = new Database(join(folder, 'rendered-in-tests.sqlite'))
  database.run('pragma busy_timeout = 60000')
  database.run('pragma journal_mode = wal')
  database.run('create table if not exists made (build text, key text, value text)')
  database.run('create unique index if not exists made_once on made (build, key)')
  database.run('delete from made where build <> ?', [buildId])
  const select = database.query<{ value: string }, [string, string]>(
    'select value from made where build = ? and key = ?',
  )
  const insert = database.query('insert or ignore into made values (?, ?, ?)')

  const find = (key: unknown) => {
    const row = select.get(buildId, hashOf(key))
    return row ? JSON.parse(row.value) : undefined
  }
  const keep = <Value>(key: unknown, value: Value): Value => {
    insert.run(buildId, hashOf(key), JSON.stringify(value))
    return value
  }
  return {
    ...pool,
    async sections(input): Promise<readonly Section[]> {
      const key = ['sections', input]
      return find(key) ?? keep(key, await pool.sections(input))
    },
    async render(input): Promise<RenderedTemplate> {
      const key = ['html', { ...input, file: undefined }]
      const known: RenderedTemplate | undefined = find(key)
      if (known) return known
      const rendered = await pool.render(input)
      // Without its colors, for a busy machine, it is tried again.
      return rendered.isPlain ? rendered : keep(key, rendered)
    },
  }
}
