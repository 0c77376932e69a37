import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from '../../src/router/wire.ts'
import { functionPath, origin, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const folder = makeScratchFolder()
const query = { repo: 'TanStack/query', branch: 'main' }
const dayMs = 86_400_000
let clock = Date.now()
const site = await startSite({ now: () => clock })
afterAll(async () => {
  await site.close()
})

const ask = (id: string, data?: unknown, init?: RequestInit) =>
  site.get(functionPath(id, data), init)

/** The message of a GET; of a result, its value. */
async function read(id: string, data?: unknown) {
  const message = decode(await (await ask(id, data)).text()) as Record<string, unknown>
  return 'result' in message ? message.result : message
}

async function refusalOf(id: string, data?: unknown) {
  const response = await ask(id, data)
  return [response.status, (decode(await response.text()) as Error).message]
}

const send = (id: string, data: unknown, init: RequestInit = {}) =>
  site.get(`/_server/${id}?createServerFn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: encode({ data, context: {} }),
    ...init,
  })

describe('a repository', () => {
  test.each(['someone/query', undefined])('is refused when its name is %p', async repo => {
    const data = { branch: 'main', filePath: 'docs/overview.md', repo }
    for (const id of ['doc', 'file'])
      expect(await refusalOf(id, data)).toEqual([400, 'Invalid repo'])
  })

  test.each(['develop', 'v5', '', undefined, 7, '../main', 'c'.repeat(40)])(
    'is refused at the branch %p, which no library has',
    async branch => {
      const data = { ...query, branch, filePath: 'docs/overview.md' }
      for (const id of ['doc', 'file'])
        expect(await refusalOf(id, data)).toEqual([400, 'Invalid branch'])
    },
  )

  const badPaths = ['', undefined, 7, '/etc/passwd', '../secret', 'docs/../../x.md', 'docs//x.md']
  test.each([...badPaths, 'docs\\x.md', 'docs/\0.md', 'docs/\ud800.md', './x'])(
    'refuses the path %p',
    async path => {
      const refusals = [
        await refusalOf('doc', { ...query, filePath: path }),
        await refusalOf('file', { ...query, filePath: path }),
        await refusalOf('directory', { ...query, startingPath: path }),
      ]
      const names = ['docPath', 'filePath', 'startingPath']
      expect(refusals).toEqual(names.map(name => [400, `Invalid ${name}`]))
    },
  )

  test.each([
    ['doc', 'docs/none.md'],
    ['doc', 'docs/config.json'],
    ['doc', 'README.md'],
    ['doc', 'docs/__proto__.md'],
    ['file', 'docs/none'],
    ['file', 'README.md'],
    ['directory', 'packages'],
    ['directory', 'docs/overview.md'],
  ])('%s of %s is not found', async (id, path) => {
    const data = { ...query, filePath: path, startingPath: path }
    expect(await read(id, data)).toMatchObject({ isNotFound: true })
  })
})

describe('the page of an address', () => {
  test('that is no page is not found', async () => {
    for (const address of ['/healthz', '/_server/theme', '/a%2Fb', '/a/../b'])
      expect(await read('page', address)).toMatchObject({ isNotFound: true })
  })

  const foreign = ['https://evil.example/', '//evil.example', '/\\evil.example']
  const unsound = ['query', '', '/a b', '/\u0000', '/%zz', '/\ud800', 7, undefined]
  test.each([...foreign, `${origin}.evil.example/`, ...unsound])(
    'is refused when it is %p',
    async address => {
      expect(await refusalOf('page', address)).toEqual([400, 'This is not an address of this site'])
    },
  )
})

describe('feedback', () => {
  const feedback = { path: '/query/latest', helpful: true, text: 'It is' }
  const kept = async (data: unknown) =>
    (decode(await (await send('feedback', data)).text()) as { result?: unknown }).result
  const fields = { path: '/query/latest', helpful: 'no', text: '' }
  const sendForm = (form: Record<string, string>) =>
    send('feedback', undefined, {
      headers: { origin, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: new URLSearchParams(form),
    })
  const redirect = ({ status, headers }: Response) => [status, headers.get('location')]

  test('a form without JavaScript redirects to the page, at its thanks', async () => {
    const page = '/query/latest/docs/%C3%A9'
    const response = await sendForm({ ...fields, path: '/query/latest/docs/\u00e9' })
    expect(redirect(response)).toEqual([303, `${page}#ui-feedback-sent`])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const foreign = [
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      'https://evil.example',
    ]
    for (const path of [...foreign, '/a\nb', ''])
      expect((await sendForm({ ...fields, path })).status).toBe(400)
    const refused = await sendForm({ ...fields, helpful: 'perhaps' })
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await refused.text()).toBe('helpful must be yes or no\n')
  })

  test('is kept twenty times a day from one address, and answered kindly after that', async () => {
    clock += dayMs
    for (let n = 0; n < 20; n++) expect(await kept(feedback)).toEqual({ kept: true })
    expect(await kept(feedback)).toEqual({ kept: false })
    expect(redirect(await sendForm(fields))).toEqual([303, '/query/latest#ui-feedback-sent'])
    for (const wrong of [{ helpful: 'yes' }, { path: 'x' }, { text: 'x'.repeat(2001) }])
      expect((await send('feedback', { ...feedback, ...wrong })).status).toBe(400)
  })
})

describe('as HTTP', () => {
  test('a public result is cached like a document, and is 304 for a client that has it', async () => {
    const response = await ask('page', '/store/latest/docs/overview')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const shared = 'max-age=300, stale-while-revalidate=300'
    expect(response.headers.get('cdn-cache-control')).toBe(shared)
    const headers = { 'if-none-match': etag }
    const again = await ask('page', '/store/latest/docs/overview', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['theme', undefined],
    ['dashboard', undefined],
    ['page', '/dashboard'],
    ['page', '/nothing'],
    ['nope', undefined],
  ])('the response to %s %p is not cached', async (id, data) => {
    expect((await ask(id, data)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('errors', () => {
  const call = functionPath('doc', {
    repo: 'TanStack/store',
    branch: 'main',
    filePath: 'docs/a.md',
  })

  test('that are unexpected are 500 with the id of a log entry', async () => {
    const docs = join(folder, 'content/TanStack/store/main/docs')
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'a.md'), '---\nref: docs/b.md\n---\n')
    writeFileSync(join(docs, 'b.md'), '---\nref: docs/a.md\n---\n')
    const other = await startSite({
      env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: join(folder, 'content') },
    })
    const response = await other.get(call)
    const id = response.headers.get('x-request-id')
    const error = `{"$error":{"message":"Something went wrong!","id":"${id}"}}`
    expect([response.status, await response.text()]).toEqual([500, error])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const message =
      'The refs of these documents run in a circle: docs/a.md -> docs/b.md -> docs/a.md'
    const stack = expect.stringContaining(message)
    expect(other.events).toContainEqual(
      expect.objectContaining({ level: 'error', id, message, stack }),
    )
    await other.close()
  })
})
