import { describe, expect, test } from 'bun:test'
import { parseFrontmatter } from './frontmatter.ts'

const withFrontmatter = (yaml: string, body = 'Text\n') => `---\n${yaml}\n---\n${body}`

describe('the fields that the site reads', () => {
  test.each([
    [
      'a title and a description',
      'title: Queries\nid: queries\ndescription: How to ask',
      { title: 'Queries', description: 'How to ask' },
    ],
    ['a ref', 'ref: docs/a.md\ntoc: false', { ref: 'docs/a.md', toc: false }],
    [
      'words to replace',
      "replace: { 'a[(]': 'b(', React: '' }",
      { replace: { 'a[(]': 'b(', React: '' } },
    ],
    [
      'words on several lines',
      'replace:\n  {\n    \'a\': "b\\nc",\n  }',
      { replace: { a: 'b\nc' } },
    ],
    ['former addresses', 'redirect_from:\n  - /a\n  - /b', { redirect_from: ['/a', '/b'] }],
    ['fields without a value', 'title:\nid: ""\ndescription: ~', {}],
  ])('may be %s', (_, yaml, fields) => {
    const { frontmatter, body, problems } = parseFrontmatter(withFrontmatter(yaml))
    expect({ frontmatter, body, problems }).toEqual({
      frontmatter: fields,
      body: 'Text\n',
      problems: [],
    })
  })
})

describe('a problem', () => {
  test.each([
    ['title: [a]', 'frontmatter.title'],
    ['toc: "no"', 'frontmatter.toc'],
    ['replace: { a: [b] }', 'frontmatter.replace'],
  ])('names the field of the wrong type: %p', (yaml, field) => {
    const { frontmatter, body, problems } = parseFrontmatter(
      withFrontmatter(`description: kept\n${yaml}`),
    )
    expect(frontmatter).toEqual({ description: 'kept' })
    expect(body).toBe('Text\n')
    expect(problems).toEqual([expect.stringContaining(field)])
  })

  const aliases = [...'abcd'].map((name, i, names) => {
    const alias = i === 0 ? 'x' : `*${names[i - 1]}`
    return `${name}: &${name} [${Array(10).fill(alias).join(', ')}]`
  })

  test.each(['title: "open', '\ttitle: a', 'replace: { @scope/a: b }', aliases.join('\n')])(
    'is YAML that can’t be read, and the text below it is shown: %p',
    yaml => {
      const { frontmatter, body, problems } = parseFrontmatter(withFrontmatter(yaml))
      expect(frontmatter).toEqual({})
      expect(body).toBe('Text\n')
      expect(problems.length).toBeGreaterThan(0)
      for (const problem of problems) expect(problem).toMatch(/^frontmatter: .+/)
    },
  )
})

describe('a document without frontmatter is all text:', () => {
  test.each([
    ['no block', '# Title\n\nText\n'],
    ['a block that never ends', '---\ntitle: a\n\nText\n'],
    ['text between two rules', '---\n\nJust text\n\n---\n\nMore\n'],
  ])('%s', (_, source) => {
    const parsed = { frontmatter: {}, data: {}, body: source, linkSections: '', problems: [] }
    expect(parseFrontmatter(source)).toEqual(parsed)
  })
})

describe('the block', () => {
  test.each([
    ['behind a byte order mark', '\uFEFF---\ntitle: a\n---\nText\n', 'Text\n'],
    ['with a rule in the text below', '---\ntitle: a\n---\nText\n---\nMore\n', 'Text\n---\nMore\n'],
  ])('%s is found', (_, source, body) => {
    expect(parseFrontmatter(source)).toMatchObject({ frontmatter: { title: 'a' }, body })
  })
})

test('a key of the prototype is a key like any other', () => {
  const { frontmatter, data } = parseFrontmatter(withFrontmatter('__proto__: { title: a }'))
  expect(frontmatter.title).toBeUndefined()
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})
