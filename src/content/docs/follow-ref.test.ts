import { describe, expect, test } from 'bun:test'
import { replaceWords } from '../../markdown/replace-words.ts'
import { type Replace, readFollowingRefs } from './follow-ref.ts'

const readIn = (files: Readonly<Record<string, string>>) => async (path: string) => files[path]
const replace: Replace = async (texts, words) => replaceWords(texts, words, { patterns: true })
const resolved = (files: Readonly<Record<string, string>>, path = 'docs/vue.md') =>
  readFollowingRefs(path, readIn(files), replace)
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
      danglingRef: undefined,
    })
  })
})

describe('lists of links in frontmatter', () => {
  const links = (key: string, ...entries: object[]) => `${key}: ${JSON.stringify(entries)}\n`
  const talk = {
    title: 'A *talk* [1]',
    url: 'https://example.org/a(b)?c=1&d',
    description: 'Long\n<b>',
  }
  const tool = { title: 5, url: '/query/latest' }

  test('are sections below the text, and other lists are not shown', async () => {
    const yaml =
      links('video_talks', talk, tool) + links('tools', tool) + links('people', { name: 'A' })
    const document = await resolved({ 'docs/vue.md': `---\n${yaml}tags: [a]\n---\nText` })
    expect(document?.body).toBe(
      [
        'Text\n\n## Video talks\n',
        '- [A \\*talk\\* \\[1\\]](https://example.org/a\\(b\\)?c=1&d) — Long \\<b\\>',
        '- [5](/query/latest)\n\n\n## Tools\n',
        '- [5](/query/latest)\n',
      ].join('\n'),
    )
    expect(document?.problems).toEqual([])
  })

  test('show their links although another entry is none, which is a problem', async () => {
    const yaml = links('tools', { title: 'No address' }, tool)
    const document = await resolved({ 'docs/vue.md': `---\n${yaml}---\n` })
    expect(document?.body).toEndWith('## Tools\n\n- [5](/query/latest)\n')
    expect(document?.problems).toEqual([expect.stringContaining('frontmatter.tools.0')])
  })

  test('are shown by a referrer, in its words and with its own', async () => {
    const files = {
      'docs/react.md': `---\n${links('tools', { title: 'For React', url: '/a' })}---\n`,
      'docs/vue.md': refers('docs/react.md', `replace: { React: Vue }\n${links('more', tool)}`),
    }
    const body = (await resolved(files))?.body.replaceAll(/\n+/g, '\n').trim()
    expect(body).toBe('## Tools\n- [For Vue](/a)\n## More\n- [5](/query/latest)')
  })
})

describe('a ref', () => {
  const react =
    "---\ntitle: React Query\ndescription: For React\nid: target\nredirect_from: [/old]\ntoc: false\n---\nReact\n[//]: # 'E'\nuseReact\n[//]: # 'E'\nend\n"

  test('takes over the text and its description, in the words and sections of the referrer', async () => {
    const vue = refers(
      'docs/react.md',
      'replace: { React: Vue }',
      "React is gone\n[//]: # 'E'\nmy React\n[//]: # 'E'\n",
    )
    const document = await resolved({ 'docs/vue.md': vue, 'docs/react.md': react })
    expect(document?.body.split(/\n+/)).toEqual(['Vue', 'my React', 'end', ''])
    expect(document?.files).toEqual(['docs/vue.md', 'docs/react.md'])
    expect(document?.frontmatter).toEqual({
      title: 'Vue Query',
      description: 'For Vue',
      toc: false,
      ref: 'docs/react.md',
      replace: { React: 'Vue' },
    })
  })
})

describe('a chain of refs', () => {
  test('of four is followed, and of five is an error that names the files', async () => {
    const files = [0, 1, 2, 3, 4].map(n => `docs/${n}.md`)
    expect(await resolved(chain(4), 'docs/0.md')).toMatchObject({ body: 'The end\n', files })
    await expect(resolved(chain(5), 'docs/0.md')).rejects.toThrow(
      [...files, 'docs/5.md'].join(' -> '),
    )
  })

  test('applies the words and sections of each document on its way', async () => {
    const section = (name: string, text: string) =>
      `[//]: # '${name}'\n${text}\n[//]: # '${name}'\n`
    const solid = refers('docs/react.md', 'replace: { React: Solid }', section('A', 'Solid a'))
    const document = await resolved({
      'docs/vue.md': refers('docs/solid.md', 'replace: { Solid: Vue }', section('B', 'vue b')),
      'docs/solid.md': solid,
      'docs/react.md': `---\ntitle: React\n---\nReact\n${section('A', 'a')}${section('B', 'b')}`,
    })
    expect(document?.body.split(/\n+/)).toEqual(['Vue', 'Vue a', 'vue b', ''])
    expect(document?.frontmatter.title).toBe('Vue')
  })

  test.each<[string, string[]]>([
    ['itself', ['vue', 'vue']],
    ['a circle', ['vue', 'a', 'a']],
  ])('to %s is an error that names the files', async (_, names) => {
    const paths = names.map(name => `docs/${name}.md`)
    const files = paths.slice(0, -1).map((path, index) => [path, refers(paths[index + 1] ?? '')])
    await expect(resolved(Object.fromEntries(files))).rejects.toThrow(paths.join(' -> '))
  })
})

describe('a ref that leads nowhere', () => {
  test('is named, and the document has its own text', async () => {
    expect(
      await resolved({ 'docs/vue.md': refers('docs/gone.md', 'title: Vue', 'My own\n') }),
    ).toMatchObject({
      frontmatter: { title: 'Vue' },
      body: 'My own\n',
      files: ['docs/vue.md'],
      problems: [],
      danglingRef: { file: 'docs/vue.md', ref: 'docs/gone.md' },
    })
  })

  test('an error in reading is thrown', async () => {
    const read = async (path: string) => {
      if (path === 'docs/vue.md') return refers('docs/react.md', '', 'My own\n')
      throw new Error('cut')
    }
    await expect(readFollowingRefs('docs/vue.md', read, replace)).rejects.toThrow('cut')
  })
})
