import { afterAll, describe, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const old = '# Queries\n\nA query reads data.\n\n## Keys\n\nA key is a string.\n\n- one\n- two\n'
const current =
  '# Queries\n\nA query reads data.\n\n## Keys\n\nA key is an array.\n\n- one\n- two\n- three\n'

const files = {
  'TanStack/query/main/docs/guides/queries.md': current,
  'TanStack/query/main/docs/guides/new.md': '# New\n\nA text.\n',
  'TanStack/query/main/docs/guides/same.md': '# Same\n\nA text.\n',
  'TanStack/query/v4/docs/guides/queries.md': old,
  'TanStack/query/v4/docs/guides/same.md': '# Same\n\nA text.\n',
  'TanStack/store/main/docs/overview.md': '# Overview\n\nA text.\n',
}
const folder = makeScratchFolder()
writeFolder(folder, files)

const env = { CONTENT_SOURCE: 'directory', CONTENT_ROOT: folder }
const site = await startSite({ env })
afterAll(site.close)

const docs = '/query/latest/docs/guides'
const leadOf = async (path: string) => /<p class="lead">(.*?)<\/p>/.exec(await site.text(path))?.[1]

describe('the changes of a page', () => {
  test('are marked in the page as it is rendered, with what it was before', async () => {
    const response = await site.get(`${docs}/queries/changes?from=v4`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(
      'A key is <del data-change="removed">a string</del><ins data-change="added">an array</ins>.',
    )
    expect(html).toContain('<span class="change-label">Added</span>three')
    expect(html).toContain('2 changes from v4 to v5: 1 changed, 1 added.')
    expect(html).toContain('<output>1 of 2</output>')
    expect(html).toContain('href="/query/v4/docs/guides/queries"')
    expect(html).toContain(
      'href="https://github.com/TanStack/query/commits/main/docs/guides/queries.md">History on',
    )
    expect(html).toContain(`href="${docs}/queries"`)
  })

  test('are not listed for a page that is the same, or new, or of the only version', async () => {
    expect(await leadOf(`${docs}/same/changes?from=v4`)).toBe('No changes from v4 to v5.')
    expect(await leadOf(`${docs}/new/changes?from=v4`)).toBe(
      'This page is new in v5: v4 does not have it.',
    )
    expect(await leadOf('/store/latest/docs/overview/changes')).toBe(
      'TanStack Store has one version on this site.',
    )
  })

  test('are 404 for a page or a version that does not exist', async () => {
    expect((await site.get(`${docs}/none/changes`)).status).toBe(404)
    const response = await site.get(`${docs}/queries/changes?from=v99`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('TanStack Query has no version “v99”.')
  })

  test('are not for search engines', async () => {
    expect(await site.text(`${docs}/queries/changes`)).toContain(
      '<meta name="robots" content="noindex"',
    )
    expect(await site.text('/sitemap/query.xml')).not.toContain('queries/changes')
  })
})

test('a page leads to its changes since the version before', async () => {
  const link = `<a href="${docs}/queries/changes?from=v4">Changes from v4 to v5</a>`
  expect(await site.text(`${docs}/queries`)).toContain(link)
  expect(await site.text(`${docs}/new`)).not.toContain('/changes')
})

test('a page of an older version leads to its changes', async () => {
  const link = `<a href="${docs}/queries/changes?from=v4">Changes</a>`
  expect(await site.text('/query/v4/docs/guides/queries')).toContain(link)
})
