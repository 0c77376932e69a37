import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { textOfPage, textOfSide } from '../../../test/support/compared-text.ts'
import { renderInput } from '../../../test/support/markdown-world.ts'
import { compareDocuments } from './compare.ts'

/** The comparison without what numbers the changes. */
const compare = (before: string, after: string) =>
  compareDocuments(before, after).html.replaceAll(/ (?:id="ui-change-\d+"|data-place)(?:="")?/g, '')

const kindsOf = (before: string, after: string) =>
  compareDocuments(before, after).changes.map(({ kind }) => kind)

describe('a comparison', () => {
  test('of the same text has no marks, whatever its ids and version', () => {
    const page = (version: string, id: string) =>
      `<h2 id="${id}">A</h2><p>See <a href="/query/${version}/docs/b">B</a>.</p>`
    const { html, changes } = compareDocuments(page('v4', 'x'), page('latest', 'y'))
    expect(changes).toEqual([])
    expect(html).toBe(page('latest', 'y'))
  })

  test('marks words within a paragraph, inside the elements that both have', () => {
    expect(compare('<p>an <b>old red</b> car</p>', '<p>an <b>old blue</b> car</p>')).toBe(
      '<p data-change="changed">an <b>old <del data-change="removed">red</del>' +
        '<ins data-change="added">blue</ins></b> car</p>',
    )
  })

  test('marks an element whole that one side has only', () => {
    expect(compare('<p>call it now, please</p>', '<p>call <code>it</code> now, please</p>')).toBe(
      '<p data-change="changed">call <del data-change="removed">it</del>' +
        '<ins data-change="added"><code>it</code></ins> now, please</p>',
    )
  })

  test('shows a link that leads elsewhere', () => {
    const html = compare(
      '<p>Read <a href="/a/b/c">it</a></p>',
      '<p>Read <a href="/a/b/d">it</a></p>',
    )
    expect(html).toContain('<del data-change="removed"><a href="/a/b/c">it</a></del>')
  })

  test('labels blocks that came and went', () => {
    expect(compare('<p>One thing</p><p>Gone</p>', '<p>One thing</p><hr>')).toBe(
      '<p>One thing</p><del data-change="removed" class="change-block"><span class="change-label">Removed</span>' +
        '<p>Gone</p></del><ins data-change="added" class="change-block"><span class="change-label">Added</span><hr></ins>',
    )
  })

  test('keeps items of lists and cells of tables in their places', () => {
    expect(compare('<ul><li>a b c</li></ul>', '<ul><li>a b c</li><li>d</li></ul>')).toBe(
      '<ul><li>a b c</li><li data-change="added"><ins data-change="added">' +
        '<span class="change-label">Added</span>d</ins></li></ul>',
    )
    const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`
    const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
    expect(compare(table(row('a', 'b c d')), table(row('a', 'b c e')))).toBe(
      table(
        row('a', 'b c d').replace(
          '<td>b c d</td>',
          '<td data-change="changed">b c <del data-change="removed">d</del>' +
            '<ins data-change="added">e</ins></td>',
        ),
      ),
    )
  })

  test('does not mind whether a list has paragraphs', () => {
    expect(kindsOf('<ul><li>a b</li></ul>', '<ul><li><p>a b</p></li></ul>')).toEqual([])
  })

  test('compares code by lines, and changed lines by tokens', () => {
    const code = (text: string) => `<pre><code>${text}</code></pre>`
    expect(compare(code('a\nuse(b)\nc'), code('a\nuse(d)\nc'))).toBe(
      '<pre data-change="changed"><code>a\n' +
        '<del data-change="removed" class="line line-removed">use(<mark>b</mark>)\n</del>' +
        '<ins data-change="added" class="line line-added">use(<mark>d</mark>)\n</ins>c\n</code></pre>',
    )
    expect(kindsOf(code('a\n  b'), code('a\nb'))).toEqual(['changed'])
    expect(compare(code('  use(b)'), code('    get(b)'))).toContain('>    <mark>get</mark>(b)\n<')
    expect(compare(code('use(b)'), code('<a href="/x">use</a>(d)'))).toContain(
      '<a href="/x">use</a>(<mark>d</mark>)',
    )
  })

  test('counts neighbors once, up to the next heading, whose text it names', () => {
    const { changes } = compareDocuments(
      '<h2 id="a">A</h2><p>same</p>',
      '<h2 id="a">A</h2><p>same</p><p>1</p><p>2</p><h2 id="b">B</h2><p>3</p>',
    )
    expect(changes).toEqual([
      { id: 'ui-change-1', kind: 'added', section: 'A' },
      { id: 'ui-change-2', kind: 'added', section: 'B' },
    ])
  })

  test('opens what is folded, and leaves out the buttons of tabs', () => {
    const html = compare('<details><p>a b c</p></details>', '<details><p>a b d</p></details>')
    expect(html).toStartWith('<details open>')
    expect(compare('', '<div class="tabs-list"><button>x</button></div>')).toBe('')
  })

  test('folds three blocks or more without changes, except headings and what is before a change', () => {
    const same = (count: number) => '<p>same</p>'.repeat(count)
    const page = (word: string) => `<h2>A</h2>${same(4)}<p>a b ${word}</p>${same(2)}<h2>B</h2>`
    const html = compare(page('c'), page('d'))
    expect(html).toStartWith(
      `<h2>A</h2><details><summary class="change-fold">3 unchanged blocks</summary>${same(3)}` +
        '</details><p>same</p><p data-change="changed">',
    )
    expect(html).toEndWith(`${same(2)}<h2>B</h2>`)
  })

  test('keeps a bracket whose other half is the same', () => {
    const text = (word: string) => `<p>It is ${word} (<code>${word}</code>): no data.</p>`
    expect(compare(text('loading'), text('pending'))).toContain('</ins> (<del')
  })

  test('has no id of what is gone', () => {
    expect(compare('<h2 id="a">Gone</h2>', '<h3 id="a">New</h3>').match(/id="a"/g)).toHaveLength(1)
  })

  test('counts what is labeled, a replaced block as gone and new', () => {
    const before = '<p>Tabs are shown one at a time.</p><p>same text</p><p>the old red car</p>'
    const after = '<p>Query keys are hashed now.</p><p>same text</p><p>the old blue car</p>'
    const { html, changes } = compareDocuments(before, after)
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added', 'changed'])
    expect(Array.from(html.matchAll(/change-label">(\w+)</g), ([, label]) => label)).toEqual([
      'Removed',
      'Added',
    ])
  })

  test('keeps a list that got many more items, and a step that got a note', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => `<li><p>word${at} x</p></li>`).join('')
    expect(kindsOf(`<ol>${items(2)}</ol>`, `<ol>${items(9)}</ol>`)).toEqual(['added'])
    const note = '<blockquote><p>And much more than it said before.</p></blockquote>'
    expect(kindsOf('<ol><li>a step</li></ol>', `<ol><li>a step${note}</li></ol>`)).toEqual([
      'added',
    ])
  })

  test('marks code within a text whole', () => {
    const text = (state: string) => `<p>While <code>status === '${state}'</code> it waits.</p>`
    expect(compare(text('loading'), text('pending'))).toContain(
      `While <del data-change="removed"><code>status === 'loading'</code></del><ins`,
    )
  })

  test('shows code in the place of other code as lines of one block', () => {
    const figure = (text: string) =>
      `<p>text</p><figure class="code"><pre><code>${text}</code></pre></figure>`
    expect(kindsOf(figure('old(a)'), figure('new B'))).toEqual(['changed'])
  })

  test('of code marks no words where a line became two', () => {
    const code = (text: string) => `<pre><code>${text}</code></pre>`
    const html = compare(code('use(a, b) + rest'), code('use(a, c) +\n  rest'))
    expect(html).toContain('line-removed')
    expect(html).not.toContain('<mark>')
  })

  test('of long texts without anything in common ends', () => {
    const text = (word: string) =>
      `<p>${Array.from({ length: 20_000 }, (_, i) => word + i).join(' ')}</p>`.repeat(3)
    expect(kindsOf(text('a'), text('b'))).toEqual(['removed', 'added'])
  })
})

const word = fc.constantFrom(
  'a',
  'the',
  'query',
  'key',
  '`code`',
  '**bold**',
  '[link](./x.md)',
  '$',
)
const line = fc.array(word, { minLength: 1, maxLength: 12 }).map(words => words.join(' '))
const block = fc.oneof(
  line,
  line.map(text => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 4 }).map(items => items.map(i => `- ${i}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map(items => items.map(i => `1. ${i}\n\n   - b`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map(lines => `\`\`\`ts\n${lines.join('\n')}\n\`\`\``),
  fc
    .array(fc.tuple(line, line), { minLength: 1, maxLength: 4 })
    .map(
      rows => `| x | y |\n|---|---|\n${rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')}`,
    ),
  line.map(text => `> [!NOTE]\n> ${text}`),
  line.map(text => `![${text}](a.png)`),
)
const blocks = fc.array(block, { maxLength: 8 })

const render = async (parts: readonly string[]) => {
  return (await renderInput({ text: parts.join('\n\n'), title: 'Title' })).html
}

test('without the marks, any comparison reads as the one and as the other document', async () => {
  const edited = fc.tuple(blocks, blocks, blocks, fc.boolean()).map(([a, b, c, isMove]) => ({
    before: [...a, ...b],
    after: isMove ? [...b, ...c, ...a] : [...a, ...c],
  }))
  await fc.assert(
    fc.asyncProperty(edited, async ({ before, after }) => {
      const [one, other] = await Promise.all([render(before), render(after)])
      const { html } = compareDocuments(one, other)
      expect(textOfSide(html, 'before')).toBe(textOfPage(one))
      expect(textOfSide(html, 'after')).toBe(textOfPage(other))
    }),
    { numRuns: 20 },
  )
})
