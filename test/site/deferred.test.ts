import { afterAll, expect, test } from 'bun:test'
import type { SponsorCircle } from '../../src/community/sponsors.ts'
import { functionPath, startSite } from '../support/start-site.ts'

// A library's page does not wait for its sponsors: late ones stream in behind it.
const circle = { name: '{sponsor}', href: 'https://sponsor.example', x: 50, y: 50, r: 40 }
const address = '/query/latest'
const call = functionPath('page', address)

/** What the site gets when it asks for its sponsors next. */
let answer: () => Promise<readonly SponsorCircle[]>

const site = await startSite({ sponsors: { circles: () => answer(), freshUntil: () => 0 } })
afterAll(site.close)

/** Reads on until the text is there. */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  while (!read.includes(text)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`The stream ended without ${text}: ${read}`)
    read += decoder.decode(value, { stream: true })
  }
  return read
}

test('sponsors that are ready are in the page, which is cached for everybody', async () => {
  answer = async () => [circle]
  const page = await site.get(address)
  const html = await page.text()
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(page.headers.get('etag')).toBeString()
  expect(page.headers.get('content-security-policy')).not.toContain('nonce')
  expect(html).toContain('{sponsor}')
  expect(html).not.toContain('nonce=')
})

test('late sponsors follow the page in one response that is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SponsorCircle[]>()
  answer = () => promise
  const page = await site.get(address, { headers: { 'accept-encoding': 'gzip' } })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.has('etag')).toBe(false)
  const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? []
  expect(nonce).toMatch(/^[\w+/]{22}==$/)

  const reader = page.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const first = await readUntil(reader, '</footer>')
  expect(first).toContain('<h1')
  expect(first).not.toContain('{sponsor}')
  resolve([circle])
  const rest = await readUntil(reader, '</html>')
  expect(rest).toContain('{sponsor}')
  const policy = page.headers.get('content-security-policy')
  for (const [, attributes = '', text = ''] of (first + rest).matchAll(
    /<script((?![^>]*(?:src=|json"))[^>]*)>(.*?)<\/script>/gs,
  )) {
    const hash = new Bun.CryptoHasher('sha256').update(text).digest('base64')
    const isAllowed = attributes.includes(`nonce="${nonce}"`) || policy?.includes(hash)
    expect(isAllowed).toBe(true)
  }
})

test('the page function names late fields, and is not cached', async () => {
  answer = () => new Promise(() => undefined)
  const late = await site.get(call)
  expect(late.headers.get('cache-control')).toBe('no-store')
  const { result } = (await late.json()) as { result: { data: object; late: string[] } }
  expect(result.late).toEqual(['sponsors'])
  expect(result.data).not.toHaveProperty('sponsors')

  answer = async () => [circle]
  const soon = await site.get(call)
  expect(((await soon.json()) as { result: object }).result).toMatchObject({
    data: { sponsors: [circle] },
  })
})

test('a page omits sponsors that fail, and the error is logged', async () => {
  answer = () => Promise.reject(new Error('the sponsors are out'))
  const page = await site.get(address)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('{sponsor}')
  const message = expect.stringContaining('the sponsors are out')
  expect(site.events).toContainEqual({ level: 'warn', message })
})
