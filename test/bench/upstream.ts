import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'
import { startFakeCounts } from '../support/fake-counts.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import type { Figure } from './figures.ts'
import { copyCorpus } from './served-corpus.ts'

const siteUrl = 'http://localhost:3000'
const visitors = 8

/** Prints what a cold start that renders everything asks upstream for, and how often. */
export async function upstream(): Promise<Figure[]> {
  await using content = await copyCorpus()
  await using github = startFakeGitHub({ root: content.root })
  const counted = startFakeCounts()
  await using dataDir = await makeTemporaryFolder()
  const { apiUrl, rawUrl } = github
  const config = parseConfig(join(import.meta.dir, '../..'), {
    ...process.env,
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: apiUrl,
    GITHUB_RAW_URL: rawUrl,
    NPM_API_URL: counted.npmUrl,
    DATA_DIR: dataDir.path,
  })
  const site = await createSite(config, { siteUrl, log: () => {}, timeoutMs: 60_000 })
  const statuses = new Map<number, number>()
  const get = async (path: string) => {
    const response = await site.handle(new Request(siteUrl + path))
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    return response.text()
  }

  const sitemap = await get('/sitemap.xml')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url = '']) =>
    url.slice(siteUrl.length),
  )
  const paths = Array.from(new Set([...listed, ...content.addresses]))
  const visit = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await get(path)
  }
  await Promise.all([
    site.search.whenIndexed(),
    site.refreshCommunity(),
    ...Array.from({ length: visitors }, visit),
  ])
  await site.close()
  await counted.stop()

  const counts = new Map<string, number>()
  const requests = github.requests.map(({ host, path }) => `${host} ${path}`)
  for (const address of [...requests, ...counted.requests])
    counts.set(address, (counts.get(address) ?? 0) + 1)
  const repeated = Array.from(counts).filter(([, count]) => count > 1)
  for (const [address, count] of repeated) console.error(`${count} times: ${address}`)
  return [
    ...Array.from(statuses, ([status, value]) => ({
      name: `responses of ${status}`,
      value,
      unit: '',
    })),
    { name: 'upstream addresses', value: counts.size, unit: '' },
    { name: 'asked for more than once', value: repeated.length, unit: '', max: 0 },
  ]
}
