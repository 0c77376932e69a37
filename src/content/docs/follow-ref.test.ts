import { describe, expect, test } from 'bun:test'
import { createReplacer, readFollowingRefs } from './follow-ref.ts'

const readIn = (files: Readonly<Record<string, string>>) => async (path: string) => files[path]
const resolved = (files: Readonly<Record<string, string>>, path = 'docs/vue.md') =>
  readFollowingRefs(path, readIn(files))
const refers = (ref: string, more = '', body = '') => `---\nref: ${ref}\n${more}\n---\n${body}`

/** A chain of `length` refs: `docs/0.md` to `docs/{length}.md`. */
const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length: length + 1 }, (_, n) => [
      `docs/${n}.md`,
      n === length ? 'The end\n' : refers(`docs/${n + 1}.md`),
    ]),
  )

describe('a document without a ref', () => {
  test('is its own text without markers', async () => {
    expect(await resolved({ 'docs/vue.md': "---\ntitle: Vue\n---\na\n[//]: # 'E'\nb\n" })).toEqual({
      frontmatter: { title: 'Vue' },
      body: 'a\n\nb\n',
      files: ['docs/vue.md'],
      problems: [],
    })
  })

  test('may be empty', async () => {
    expect(await resolved({ 'docs/vue.md': '' })).toMatchObject({ body: '', frontmatter: {} })
  })

  test('that does not exist is undefined', async () => {
    expect(await resolved({})).toBeUndefined()
  })
})

describe('a ref', () => {
  const react =
    "---\ntitle: React Query\ndescription: For React\nid: target\nredirect_from: [/old]\ntoc: false\n---\nReact\n[//]: # 'E'\nuseReact\n[//]: # 'E'\nend\n"

  test('takes over the text, with the words of the referrer and its sections', async () => {
    const vue = refers(
      'docs/react.md',
      'replace: { React: Vue }',
      "React is gone\n[//]: # 'E'\nmy React\n[//]: # 'E'\n",
    )
    const document = await resolved({ 'docs/vue.md': vue, 'docs/react.md': react })
    expect(document?.body.split(/\n+/)).toEqual(['Vue', 'my React', 'end', ''])
    expect(document?.files).toEqual(['docs/vue.md', 'docs/react.md'])
  })

  test('takes over what describes the target, in the words of the referrer, and nothing that is the target’s own', async () => {
    const document = await resolved({
      'docs/vue.md': refers('docs/react.md', 'replace: { React: Vue }'),
      'docs/react.md': react,
    })
    expect(document?.frontmatter).toEqual({
      title: 'Vue Query',
      description: 'For Vue',
      toc: false,
      ref: 'docs/react.md',
      replace: { React: 'Vue' },
    })
  })

  test('leaves the referrer its own title', async () => {
    const vue = refers('docs/react.md', 'title: For React users\nreplace: { React: Vue }')
    expect(
      (await resolved({ 'docs/vue.md': vue, 'docs/react.md': react }))?.frontmatter.title,
    ).toBe('For React users')
  })

  test.each(['/docs/react.md', './docs/react.md'])('may be written %p', async ref => {
    expect(await resolved({ 'docs/vue.md': refers(ref), 'docs/react.md': react })).toMatchObject({
      files: ['docs/vue.md', 'docs/react.md'],
    })
  })

  test('reports what is wrong with either frontmatter, by its file', async () => {
    const document = await resolved({
      'docs/vue.md': refers('docs/react.md', 'toc: maybe'),
      'docs/react.md': '---\ntitle: [a]\n---\n',
    })
    expect(document?.problems).toEqual([
      expect.stringContaining('docs/vue.md: frontmatter.toc'),
      expect.stringContaining('docs/react.md: frontmatter.title'),
    ])
  })
})

describe('a chain of refs', () => {
  test('is followed four times', async () => {
    expect(await resolved(chain(4), 'docs/0.md')).toMatchObject({
      body: 'The end\n',
      files: [0, 1, 2, 3, 4].map(n => `docs/${n}.md`),
    })
  })

  test('of five is an error that names the files', async () => {
    await expect(resolved(chain(5), 'docs/0.md')).rejects.toThrow(
      'docs/0.md -> docs/1.md -> docs/2.md -> docs/3.md -> docs/4.md -> docs/5.md',
    )
  })

  test('applies the words and sections of each document on its way', async () => {
    const document = await resolved({
      'docs/vue.md': refers(
        'docs/solid.md',
        'replace: { Solid: Vue }',
        "[//]: # 'B'\nvue b\n[//]: # 'B'\n",
      ),
      'docs/solid.md': refers(
        'docs/react.md',
        'replace: { React: Solid }',
        "[//]: # 'A'\nSolid a\n[//]: # 'A'\n",
      ),
      'docs/react.md':
        "---\ntitle: React\n---\nReact\n[//]: # 'A'\na\n[//]: # 'A'\n[//]: # 'B'\nb\n[//]: # 'B'\n",
    })
    expect(document?.body.split(/\n+/)).toEqual(['Vue', 'Vue a', 'vue b', ''])
    expect(document?.frontmatter.title).toBe('Vue')
  })

  test.each<[string, Record<string, string>, string]>([
    ['itself', { 'docs/vue.md': refers('docs/vue.md') }, 'docs/vue.md -> docs/vue.md'],
    [
      'one that leads back',
      { 'docs/vue.md': refers('docs/a.md'), 'docs/a.md': refers('docs/vue.md') },
      'docs/vue.md -> docs/a.md -> docs/vue.md',
    ],
    [
      'a circle',
      { 'docs/vue.md': refers('docs/a.md'), 'docs/a.md': refers('./docs/a.md') },
      'docs/vue.md -> docs/a.md -> docs/a.md',
    ],
  ])('to %s is an error that names the files', async (_, files, names) => {
    await expect(resolved(files)).rejects.toThrow(names)
  })
})

describe('a ref that leads nowhere', () => {
  test('is a problem, and the document shows its own text', async () => {
    expect(
      await resolved({ 'docs/vue.md': refers('docs/gone.md', 'title: Vue', 'My own\n') }),
    ).toMatchObject({
      frontmatter: { title: 'Vue' },
      body: 'My own\n',
      files: ['docs/vue.md'],
      problems: ['docs/vue.md: ref: there is no docs/gone.md'],
    })
  })

  test('of a document without text leaves no document', async () => {
    expect(await resolved({ 'docs/vue.md': refers('docs/gone.md', '', '\n \n') })).toBeUndefined()
  })

  test('trouble in reading is no such thing: it is thrown on', async () => {
    const read = async (path: string) => {
      if (path === 'docs/vue.md') return refers('docs/react.md', '', 'My own\n')
      throw new Error('cut')
    }
    await expect(readFollowingRefs('docs/vue.md', read)).rejects.toThrow('cut')
  })
})

const replace = (text: string, words: Record<string, string>) => createReplacer(words)(text)

test.each<[behavior: string, words: Record<string, string>, text: string, result: string]>([
  [
    'a word is replaced wherever it stands',
    { React: 'Vue' },
    'React and ReactUse',
    'Vue and VueUse',
  ],
  [
    'a key that occurs is meant literally',
    { 'viteReact()': 'viteSolid()' },
    'viteReact() of viteReact',
    'viteSolid() of viteReact',
  ],
  [
    'so is one with an open bracket',
    { 'useQuery(': 'injectQuery(' },
    'useQuery(a)',
    'injectQuery(a)',
  ],
  [
    'so is one with every sign of a pattern',
    { '({ a }?) => a[0].$b*|^\\': 'x' },
    '({ a }?) => a[0].$b*|^\\!',
    'x!',
  ],
  ['a dot that occurs matches only dots', { 'a.b': 'x' }, 'a.b aab', 'x aab'],
  [
    'a key that does not occur is a pattern',
    { 'useQuery[(]': 'useQuery(() => ' },
    'useQuery(a) useQuery(b)',
    'useQuery(() => a) useQuery(() => b)',
  ],
  [
    'a pattern fills its replacement from its groups',
    { 'use(\\w+)[(]': 'inject$1(' },
    'useQuery(a)',
    'injectQuery(a)',
  ],
  ['a literal key takes its replacement as it is', { a: "$& $1 $'" }, 'a', "$& $1 $'"],
  [
    'a key that is neither there nor a pattern does nothing',
    { 'useQuery(': 'x' },
    'useMutation(a)',
    'useMutation(a)',
  ],
  ['a key that matches nothing does nothing', { 'pluginReact(),': 'x' }, 'text', 'text'],
  ['an empty key does nothing', { '': 'x' }, 'text', 'text'],
  ['an empty replacement deletes', { ' hook': '' }, 'a hook', 'a'],
  ['a replacement may have several lines', { a: 'b\nc' }, 'a', 'b\nc'],
  [
    'keys apply one after the other',
    { React: 'Solid', 'Solid Query': 'Solid Query!' },
    'React Query',
    'Solid Query!',
  ],
])('%s', (_, words, text, result) => {
  expect(replace(text, words)).toBe(result)
})

test('one replacer serves many texts', () => {
  const replaceIn = createReplacer({ 'a[0-9]': 'x' })
  expect(['a1a2', 'a3', 'a4a5'].map(replaceIn)).toEqual(['xx', 'x', 'xx'])
})
