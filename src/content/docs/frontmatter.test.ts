import { describe, expect, test } from 'bun:test'
import { parseFrontmatter } from './frontmatter.ts'

const withFrontmatter = (yaml: string, body = 'Text\n') => `---\n${yaml}\n---\n${body}`

describe('the fields that the site reads', () => {
  test('come by their names, with the text below', () => {
    const yaml = `
title: Queries
id: queries
description: How to ask
keywords: [a, b]
ref: docs/framework/react/guides/queries.md
replace: { 'useQuery[(]': 'useQuery(() => ', React: Solid }
redirect_from:
  - /framework/react/quick-start
toc: false`
    expect(parseFrontmatter(withFrontmatter(yaml))).toMatchObject({
      frontmatter: {
        title: 'Queries',
        id: 'queries',
        description: 'How to ask',
        keywords: ['a', 'b'],
        ref: 'docs/framework/react/guides/queries.md',
        replace: { 'useQuery[(]': 'useQuery(() => ', React: 'Solid' },
        redirect_from: ['/framework/react/quick-start'],
        toc: false,
      },
      body: 'Text\n',
      problems: [],
    })
  })

  test.each([
    [
      'a map over several lines',
      "replace:\n  {\n    'a': 'b',\n    'c': 'd',\n  }",
      { replace: { a: 'b', c: 'd' } },
    ],
    ['a replacement of nothing', "replace: { hook: '' }", { replace: { hook: '' } }],
    ['a replacement of two lines', 'replace: { a: "b\\nc" }', { replace: { a: 'b\nc' } }],
    ['a number for a title', 'title: 404', { title: '404' }],
    ['one former address', 'redirect_from: /old', { redirect_from: ['/old'] }],
    ['keywords in one line', 'keywords: headless,  table', { keywords: ['headless', 'table'] }],
    ['a title in two lines', 'title: >\n  Long\n  title', { title: 'Long title' }],
    ['fields without a value', 'title:\nid: ""\ndescription: ~', {}],
  ])('may be %s', (_, yaml, frontmatter) => {
    expect(parseFrontmatter(withFrontmatter(yaml))).toMatchObject({ problems: [] })
    expect(parseFrontmatter(withFrontmatter(yaml)).frontmatter).toEqual(frontmatter)
  })
})

test('all other keys are kept and ignored', () => {
  const { frontmatter, data, problems } = parseFrontmatter(
    withFrontmatter('name: Basic\nroute: /basic\nmenu: { a: [1] }'),
  )
  expect(frontmatter).toEqual({})
  expect(data).toEqual({ name: 'Basic', route: '/basic', menu: { a: [1] } })
  expect(problems).toEqual([])
})

describe('a problem', () => {
  test.each([
    ['title: [a]', 'frontmatter.title'],
    ['toc: "no"', 'frontmatter.toc'],
    ['replace: { a: [b] }', 'frontmatter.replace'],
    ['redirect_from: { a: b }', 'frontmatter.redirect_from'],
    ['ref: true', 'frontmatter.ref'],
  ])('names the field of the wrong type: %p', (yaml, field) => {
    const { frontmatter, body, problems } = parseFrontmatter(withFrontmatter(`id: kept\n${yaml}`))
    expect(frontmatter).toEqual({ id: 'kept' })
    expect(body).toBe('Text\n')
    expect(problems).toEqual([expect.stringContaining(field)])
  })

  test.each([
    'title: "open',
    'title: a: b',
    'a: 1\na: 2',
    '\ttitle: a',
    'title: *Important*',
    'replace: { @scope/a: b }',
    'a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c]',
  ])('is YAML that can not be read, and the text below it shows all the same: %p', yaml => {
    const { frontmatter, body, problems } = parseFrontmatter(withFrontmatter(yaml))
    expect(frontmatter).toEqual({})
    expect(body).toBe('Text\n')
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toMatch(/^frontmatter: .+/)
  })
})

describe('a document without frontmatter is all text:', () => {
  test.each([
    ['no block', '# Title\n\nText\n'],
    ['an empty file', ''],
    ['a block that never ends', '---\ntitle: a\n\nText\n'],
    ['a block that is not the first', '\n---\ntitle: a\n---\n'],
    ['text between two rules', '---\n\nJust text\n\n---\n\nMore\n'],
    ['a list between two rules', '---\n- a\n- b\n---\n'],
    ['a longer rule', '----\ntitle: a\n----\n'],
  ])('%s', (_, source) => {
    expect(parseFrontmatter(source)).toEqual({
      frontmatter: {},
      data: {},
      body: source,
      problems: [],
    })
  })
})

describe('the block', () => {
  test.each([
    ['with lines that end in CR LF', '---\r\ntitle: a\r\n---\r\nText\r\n', 'Text\r\n'],
    ['behind a byte order mark', '\uFEFF---\ntitle: a\n---\nText\n', 'Text\n'],
    ['with blanks behind its rules', '---  \ntitle: a\n---\t\nText\n', 'Text\n'],
    ['at the end of the file', '---\ntitle: a\n---', ''],
    ['with a rule in the text below', '---\ntitle: a\n---\nText\n---\nMore\n', 'Text\n---\nMore\n'],
  ])('%s is found', (_, source, body) => {
    expect(parseFrontmatter(source)).toMatchObject({ frontmatter: { title: 'a' }, body })
  })

  test('may be empty', () => {
    expect(parseFrontmatter('---\n---\nText\n')).toEqual({
      frontmatter: {},
      data: {},
      body: 'Text\n',
      problems: [],
    })
  })
})

test('a key of the prototype is a key like any other', () => {
  const { frontmatter, data } = parseFrontmatter(withFrontmatter('__proto__: { title: a }'))
  expect(frontmatter.title).toBeUndefined()
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})
