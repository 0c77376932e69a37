import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { encodePath } from '../../src/router/canonical-pathname.ts'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { readFolder } from '../support/fake-repository.ts'
import { snapshotRoot } from '../support/snapshot.ts'
import { functionPath, startSite } from '../support/start-site.ts'

/** Bytes that are no text, with every value among them. */
const bytes = Uint8Array.from({ length: 2048 }, (_, index) => index & 255)
const hostile = `</code></pre><script>alert('code')</script> & "quotes" \`ticks\` 대한민국\r\n\ttab\n`

const oddPaths = [
  'src/routes/_auth.invoices.$invoiceId.tsx',
  'src/routes/(group)/index.tsx',
  'src/routes/customScript[.]js.ts',
  'src/pages/[user]/[repo].tsx',
  'public/logo@2x.png',
  'src/routes/대한민국.tsx',
  '.env',
  '.env.example',
  'a file #1 100%?.txt',
  'src/<img src=x onerror=alert(1)>&"\'.ts',
  'bun.lock',
  'data.db',
]

const github = startFakeGitHub({ root: snapshotRoot })
const isBinary = (path: string) => /png$|db$/.test(path)
const odds = oddPaths.map(path => [`examples/react/odd/${path}`, isBinary(path) ? bytes : hostile])
const many = Array.from({ length: 620 }, (_, n) => [
  `examples/react/many/src/part-${n % 7}/file-${n}.ts`,
  `export const n = ${n}\n`,
])
const gone = { label: 'Gone', to: 'framework/react/examples/gone' }
const menuOf = (...children: unknown[]) =>
  JSON.stringify({
    sections: [{ label: 'Examples', children: [], frameworks: [{ label: 'react', children }] }],
  })
github.move('TanStack/ranger', 'main', {
  'docs/overview.md': 'Words.\n',
  'docs/config.json': menuOf({ label: 'Odd names', to: 'framework/react/examples/odd' }, gone),
  ...Object.fromEntries([...odds, ...many]),
  'examples/react/large/index.js': `const a = 1\n${'// x\n'.repeat(260_000)}`,
  'examples/react/large/README.md': '# Large\n\nWhat is too large to be shown.\n',
  'examples/react/flaky/a.ts': 'a',
  'examples/react/broken/package.json': '{',
  'examples/react/run/package.json': '{"scripts":{"start":"a"}}',
  'examples/react/flaky-end/a.ts': 'other a',
  'examples/react/flaky-end/b.ts': 'other b',
})
github.move('TanStack/ai', 'main', {
  'docs/overview.md': '[chat](../examples/chat)\n',
  'docs/config.json': menuOf({ label: 'Talk', to: 'examples/chat' }),
  'docs/examples/notes.md': '# Notes\n',
  'docs/framework/react/quick-start.md': 'Words.\n',
  'examples/chat/README.md': '# Chat\n\nTwo people talk.\n',
  'examples/chat/package.json': '{}',
  'examples/chat/public/logo.svg': '<svg/>',
  'examples/chat/scripts/a.ts': 'scripts',
  'examples/chat/server/App.ts': 'server',
  'examples/chat/src/main.ts': 'export {}\n',
  'examples/react/basic/src/main.tsx': 'export {}\n',
  'examples/python/src/main.py': '',
})
const site = await startSite({ env: github.env })
afterAll(async () => {
  await site.close()
  await github.stop()
})

const odd = '/ranger/latest/docs/framework/react/examples/odd'
const filesOfOdd = '/ranger/latest/examples/react/odd/files'
const withPath = (pathname: string, path: string) => `${pathname}?path=${encodeURIComponent(path)}`

async function html(address: string): Promise<string> {
  const response = await site.get(address)
  expect(`${address} ${response.status}`).toBe(`${address} 200`)
  return response.text()
}

/** What a reader sees in the listing. */
function codeOf(page: string): string {
  const [, inside = ''] = /<code id="ui-rendered">([\s\S]*?)<\/code>/.exec(page) ?? []
  return unescapeHtml(inside.replace(/<[^>]*>/g, ''))
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = {
    '#x3C': '<',
    lt: '<',
    gt: '>',
    quot: '"',
    '#x26': '&',
    amp: '&',
    '#x27': "'",
  }
  return text.replace(/&(#?\w+);/g, (whole, name) => characters[name] ?? whole)
}

/** The paths that the tree links to. */
function listed(page: string): string[] {
  const tree = page.slice(page.indexOf('<ul class="tree"'))
  const links = tree.matchAll(/<a href="[^"]*\?path=([^"&]+)" data-in-place=""/g)
  return Array.from(links, ([, path = '']) => decodeURIComponent(path.replaceAll('+', ' ')))
}

function shownPath(page: string): string {
  const [, inside = ''] = /<h2 class="explorer-path">(.*?)<\/h2>/.exec(page) ?? []
  return unescapeHtml(inside.replaceAll('<wbr/>', ''))
}

// Each library's examples begin where those of its kind do.
test.each([
  ['start', 'TanStack/router/main', 'react', 'start-basic', 'src/routes/__root.tsx'],
  ['query', 'TanStack/query/main', 'vue', 'basic', 'src/App.vue'],
])(
  'an example of %s in %s opens with its starting file, for one request for it and one for its README',
  async (...row) => {
    const [id, branch, framework, name, start] = row
    const files = readFolder(join(snapshotRoot, branch, 'examples', framework, name)) ?? {}
    const before = github.requests.length
    const page = await html(`/${id}/latest/docs/framework/${framework}/examples/${name}`)
    const requests = github.requests
      .slice(before)
      .filter(({ path }) => !path.endsWith('config.json'))
    const raw = requests.filter(({ host }) => host === 'raw')
    expect(raw.filter(({ path }) => path.endsWith('/README.md')).length).toBeLessThan(2)
    expect(raw.filter(({ path }) => !path.endsWith('/README.md'))).toHaveLength(1)
    expect(listed(page).toSorted()).toEqual(Object.keys(files).toSorted())
    expect(shownPath(page)).toBe(start)
    expect(codeOf(page)).toBe(new TextDecoder().decode(files[start] as Uint8Array))
  },
)

describe('an example without a framework', () => {
  const chat = '/ai/latest/docs/examples/chat'

  test('is one page with its files, a zip, and links to its folder', async () => {
    const page = await html(chat)
    expect(page).toMatch(/<title>Talk example \| TanStack AI Docs</)
    expect(shownPath(page)).toBe('src/main.ts')
    expect(page).toMatch(/href="\/assets\/example[^"]*\.css"/)
    expect(listed(page)).toContain('scripts/a.ts')
    expect(page).toContain(
      'https://stackblitz.com/github/TanStack/ai/tree/main/examples/chat?file=',
    )
    expect(page).toContain('href="/ai/latest/examples/chat/files.zip"')
    const files = unzipSync(await (await site.get('/ai/latest/examples/chat/files.zip')).bytes())
    expect(Object.keys(files)).toContain('chat/src/main.ts')
    const file = await site.get('/ai/latest/examples/chat/files/src/main.ts')
    expect(await file.text()).toBe('export {}\n')
  })

  test('is listed under Other, and no part of it is a framework', async () => {
    const list = await html('/ai/latest/examples')
    expect(list).toContain('Every example of TanStack AI, by framework: React, Other.')
    expect(list).toContain(`href="${chat}"`)
    for (const name of ['Public', 'Scripts', 'Src', 'Server', 'Python'])
      expect(list).not.toContain(name)
    const overview = await html('/ai/latest/docs/overview')
    expect(overview).toContain(`<a href="${chat}">chat</a>`)
    expect(overview).not.toMatch(/data-framework="(?:chat|python)"/)
    expect((await site.get('/ai/latest/docs/framework/chat/examples/src')).status).toBe(404)
    expect((await site.get('/ai/latest/docs/framework/chat')).status).toBe(404)
  })

  test('is in the sitemap, the list for models and the search', async () => {
    for (const address of ['/sitemap/ai.xml', '/ai/latest/llms.txt'])
      expect(await (await site.get(address)).text()).toContain(chat)
    await site.search.whenIndexed()
    const hits = await site.search.find({ q: 'talk example', library: 'ai' })
    expect(JSON.stringify(hits)).toContain(chat)
  })

  test('leaves its address to a document', async () => {
    expect(await html('/ai/latest/docs/examples/notes')).toContain('<h1 id="notes"')
    expect((await site.get('/ai/latest/docs/examples/notes.md')).status).toBe(200)
    expect((await site.get('/ai/latest/docs/examples/nope')).status).toBe(404)
  })
})

describe('odd names', () => {
  test('open, are listed once each, and show their text to the character but for line ends', async () => {
    for (const path of oddPaths) {
      const page = await html(withPath(odd, path))
      expect(listed(page).toSorted()).toEqual(oddPaths.toSorted())
      expect(shownPath(page)).toBe(path)
      expect(page).not.toContain('has no such file')
      if (path.endsWith('png')) expect(page).toContain(`<img src="${filesOfOdd}/${path}"`)
      if (isBinary(path)) expect(page).toContain('This is not a text file')
      else expect(codeOf(page)).toBe(hostile.replace('\r\n', '\n'))
    }
  })

  test('and hostile text are escaped, in the page and in its data', async () => {
    for (const path of ['src/<img src=x onerror=alert(1)>&"\'.ts', '<script>alert(1)</script>']) {
      const page = await html(withPath(odd, path))
      expect(page).not.toContain("<script>alert('code')")
      expect(page).not.toContain('<script>alert(1)')
      expect(page).not.toContain('<img src=x')
    }
  })

  test('come as files, to the byte, and as nothing that a browser runs', async () => {
    for (const path of oddPaths) {
      const response = await site.get(`${filesOfOdd}/${encodePath(path)}`)
      const [binary, image] = [isBinary(path), path.endsWith('png')]
      expect(Buffer.from(await response.bytes())).toEqual(Buffer.from(binary ? bytes : hostile))
      const type = binary ? 'application/octet-stream' : 'text/plain; charset=utf-8'
      expect(response.headers.get('content-type')).toBe(image ? 'image/png' : type)
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('a document of an example is its file, and not a page’s markdown', async () => {
    const response = await site.get('/ranger/latest/examples/react/large/files/README.md')
    expect(await response.text()).toStartWith('# Large\n\nWhat is too')
  })
})

describe('the zip', () => {
  test('has every file of the example, to the byte', async () => {
    const response = await site.get('/ranger/latest/examples/react/odd/files.zip')
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''ranger-react-odd.zip",
    )
    const unzipped = unzipSync(await response.bytes())
    expect(Object.keys(unzipped).toSorted()).toEqual(oddPaths.map(path => `odd/${path}`).toSorted())
    for (const path of oddPaths) {
      const expected = Buffer.from(isBinary(path) ? bytes : hostile)
      expect(Buffer.from(unzipped[`odd/${path}`] ?? [])).toEqual(expected)
    }
  })

  test('upstream in trouble with the first file is 503; with a later one the download breaks off', async () => {
    github.fail({ kind: 'status', status: 500, host: 'raw', path: /flaky\/a\.ts/ })
    expect((await site.get('/ranger/latest/examples/react/flaky/files.zip')).status).toBe(503)
    github.heal()
    github.fail({ kind: 'status', status: 500, host: 'raw', path: /flaky-end\/b\.ts/ })
    const response = await site.get('/ranger/latest/examples/react/flaky-end/files.zip')
    expect(response.status).toBe(503)
    github.heal()
  })

  test('of a missing example is 404, and POST is 405', async () => {
    for (const path of ['none/files.zip', 'odd/files/none.ts'])
      expect((await site.get(`/ranger/latest/examples/react/${path}`)).status).toBe(404)
    const posted = await site.get('/ranger/latest/examples/react/odd/files.zip', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a large file or tree', () => {
  const large = '/ranger/latest/docs/framework/react/examples/large'

  test('a file of more than 1 MB shows its size, and is not read', async () => {
    const before = github.requests.length
    const page = await html(withPath(large, 'index.js'))
    expect(page).toContain('This file is too large to show')
    expect(page).toContain('1.3 MB')
    expect(github.requests.slice(before).filter(({ path }) => path.includes('index.js'))).toEqual(
      [],
    )
  })

  test('a tree of more than 500 files lists these, the open one, and the number of the others', async () => {
    const page = await html(
      withPath('/ranger/latest/docs/framework/react/examples/many', 'src/part-6/file-615.ts'),
    )
    expect(listed(page)).toHaveLength(501)
    expect(listed(page)).toContain('src/part-6/file-615.ts')
    expect(page.replaceAll('<!-- -->', '')).toContain('119 more files are not listed')
  })
})

describe('search parameters', () => {
  test.each([
    ['panel given twice', `${odd}?panel=code&panel=code`, '“panel” more than once'],
    [
      'a path of more than 512 characters',
      `${odd}?path=${'a'.repeat(513)}`,
      'more than 512 characters',
    ],
  ])('%s is 400 with an error page that names the parameter', async (_, address, words) => {
    const response = await site.get(address)
    const page = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(page).toContain(words)
    expect(page).toContain('href="?"')
    const navigation = await site.get(functionPath('page', address))
    expect([navigation.status, await navigation.text()]).toEqual([
      400,
      expect.stringContaining(words),
    ])
  })

  test('with any other unknown path or panel it is the same page, stored once', async () => {
    const tagOf = async (query: string) => (await site.get(odd + query)).headers.get('etag')
    const names = ['a', 'b', 'c']
    const tags = new Set(await Promise.all(names.map(name => tagOf(`?path=${name}`))))
    expect(tags.size).toBe(1)
    const panels = await Promise.all(names.map(name => tagOf(`?panel=${name}`)))
    expect(new Set([await tagOf(''), ...panels]).size).toBe(1)
  })

  test('a path out of the example is not found', async () => {
    for (const path of ['../large/index.js', '/etc/passwd', '..', 'src'])
      expect(await html(withPath(odd, path))).toContain('has no such file')
  })
})

describe('the list of examples', () => {
  test('has those of the menu first, by topic, then the others, and marks missing ones', async () => {
    const page = (await html('/ranger/latest/examples')).replaceAll('<!-- -->', '')
    const names = [...page.matchAll(/<li [^>]*data-filter="([^"]*)"/g)].map(([, text]) => text)
    expect(names).toEqual([
      'Odd names odd React ',
      'Gone gone React ',
      'Broken broken React ',
      'Flaky flaky React ',
      'Flaky end flaky-end React ',
      'Large large React What is too large to be shown.',
      'Many many React ',
      'Run run React ',
    ])
    const article = page.slice(page.indexOf('<article'))
    const topics = article.matchAll(/<h2>([^<]*)/g)
    expect(Array.from(topics, ([, topic]) => topic)).toEqual(['Examples', 'More examples'])
    expect(page).toMatch(/<span>Gone<\/span><small[^>]*>not in the repository<\/small><\/li>/)
    expect(page).toContain(`<a href="${odd}">Odd names</a>`)
    expect(page).toContain(`href="${odd}?panel=sandbox">Run`)
    expect(page).toContain(`<span>View ${oddPaths.length} files <`)
    expect(page).toContain('<span>View 1 file <')
    expect(page).toContain(`href="${filesOfOdd}.zip" download="" title="Download">`)
    expect(page).toContain('<span class="visually-hidden">Download Odd names</span>')
    expect(page).toContain('data-filter-list')
    expect(page).toContain('>What is too large to be shown.</p>')
    expect(article).not.toContain('href="/ranger/latest/docs/framework/react/examples/gone"')
  })
})

test('the list shows while the READMEs can’t be read, and has them once they can', async () => {
  const failure = { kind: 'status', status: 500, path: /README|tar/ } as const
  github.fail(failure)
  const files = { 'docs/overview.md': 'x', 'examples/react/one/README.md': '# One\n\nThe first.\n' }
  github.move('TanStack/store', 'main', files)
  let now = Date.now()
  await using other = await startSite({ env: github.env, now: () => now })
  const list = () => other.text('/store/latest/examples')
  const before = await list()
  expect([before.includes('>One<'), before.includes('The first.')]).toEqual([true, false])
  // Strangers who open the list again and again don't ask upstream each time.
  const asked = github.requests.length
  await list()
  expect(github.requests.length).toBe(asked)
  github.heal()
  now += 31_000
  await eventually(list, expect.stringContaining('>The first.</p>'))
})
