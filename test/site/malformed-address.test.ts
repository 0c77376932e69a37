import { afterAll, expect, test } from 'bun:test'
import { startSite } from '../support/start-site.ts'

const site = await startSite()
afterAll(site.close)

test.each(['/%E0%A4%A', '/query/%', '/blog/%ff.md'])(
  '%s, which can’t be decoded, is 400 with the error page, and nothing is kept of it',
  async path => {
    const response = await site.get(path)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([400, 'text/html; charset=utf-8', 'no-store'])
    const html = await response.text()
    expect(html).toContain('<h1>This address can’t be read</h1>')
    expect(html).not.toContain('Try Again')
  },
)
