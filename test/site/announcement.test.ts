import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openAnnouncement } from '../../src/content/announcement.ts'
import { parseFrontmatter } from '../../src/content/docs/frontmatter.ts'
import { startSite } from '../support/start-site.ts'

const path = join(import.meta.dir, '../../src/announcement.md')
const file = Bun.file(path)
const { data } = parseFrontmatter((await file.exists()) ? await file.text() : '')
const end = Date.parse(String(data.until)) + 86_400_000

test.skipIf(Number.isNaN(end))(
  'the announcement is above every page until its last day ends, then on none',
  async () => {
    let now = end - 1
    await using site = await startSite({ now: () => now })
    const pages = ['/', '/query/latest/docs/framework/react/overview', '/nothing', '/%E0%A4%A']
    const shown = async () =>
      Promise.all(
        pages.map(async page =>
          (await (await site.get(page)).text()).includes('class="announcement"'),
        ),
      )
    expect(await shown()).toEqual([true, true, true, true])
    expect(await (await site.get('/sponsors-embed')).text()).not.toContain('class="announcement"')
    now = end
    expect(await shown()).toEqual([false, false, false, false])
  },
)

test.skipIf(Number.isNaN(end))('the announcement leads to a page of the site', async () => {
  const { current } = await openAnnouncement(path, { now: () => 0, log: () => {} })
  await using site = await startSite({ now: () => end - 1 })
  expect((await site.get(current()?.link ?? '')).status).toBe(200)
})
