import { afterAll, expect, test } from 'bun:test'
import { startSite } from '../support/start-site.ts'

const site = await startSite()
afterAll(site.close)

test('the sponsors’ frame has circles alone, whose links open in the parent, and any site may frame it', async () => {
  const answer = await site.get('/sponsors-embed')
  const html = await answer.text()
  expect(html).toContain('<base target="_parent"/>')
  expect(html).not.toContain('<footer')
  expect(html.match(/<circle /g)?.length).toBeGreaterThan(5)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
  )
})

test('home and the libraries’ pages show the sponsors, and no amount leaves the server', async () => {
  for (const path of [
    '/',
    '/query/latest',
    '/sponsors-embed',
    '/_server/sponsors?createServerFn',
  ]) {
    const text = await (await site.get(path)).text()
    expect(text).toContain('{sponsor one}')
    expect(text).not.toMatch(/dollars/i)
  }
})
