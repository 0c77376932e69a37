import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openAnnouncement } from '../../src/content/announcement.ts'
import { parseFrontmatter } from '../../src/content/docs/frontmatter.ts'
import { startSite } from '../support/start-site.ts'

const path = join(import.meta.dir, '../../src/announcement.md')
const file = Bun.file(path)
const { data } = parseFrontmatter((await file.exists()) ? await file.text() : '')
const end = Date.parse(String(data.until)) + 86_400_000
const pages = [
  '/',
  '/query/latest/docs/framework/react/overview',
  '/nothing',
  '/%E0%A4%A',
  '/login',
]

let now = end - 1
const site = await startSite({ now: () => now })
afterAll(site.close)

const shows = async (page: string) => (await site.text(page)).includes('class="announcement"')

test.skipIf(Number.isNaN(end))('the announcement leads to a page of the site', async () => {
  const { current } = await openAnnouncement(path, { now: () => 0, log: () => {} })
  expect((await site.get(current()?.link ?? '')).status).toBe(200)
})

test.skipIf(Number.isNaN(end))(
  'the announcement is above the pages until its last day ends, then on none',
  async () => {
    expect(await Promise.all(pages.map(shows))).not.toContain(false)
    expect(await shows('/sponsors-embed')).toBe(false)
    now = end
    expect(await Promise.all(pages.map(shows))).not.toContain(true)
  },
)
