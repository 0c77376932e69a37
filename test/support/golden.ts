import { join } from 'node:path'
import type { Scope } from '../../src/search/results.ts'

/** A row of `golden.txt`: a query, its scope, and the addresses of which any may come first. */
export type GoldenRow = {
  readonly scopeName: string
  readonly scope: Scope
  readonly q: string
  readonly expected: readonly string[]
}

export async function readGolden(): Promise<GoldenRow[]> {
  const text = await Bun.file(join(import.meta.dir, 'golden.txt')).text()
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [scopeName = '', q = '', pages = ''] = line.split('|').map(part => part.trim())
      const [library, version, framework] = scopeName === 'all' ? [] : scopeName.split(' ')
      return {
        scopeName,
        scope: { library, version, framework },
        q,
        expected: pages.split(' ').map(addressOf),
      }
    })
}

/** `query/guides/x` is short for the latest; `query/v4/docs/guides/x` is whole. */
function addressOf(page: string): string {
  return `/${page.includes('/docs/') ? page : page.replace('/', '/latest/docs/')}`
}
