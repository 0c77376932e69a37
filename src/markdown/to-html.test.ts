import { expect, test } from 'bun:test'
import { fromHtml } from 'hast-util-from-html'
import { toHtml as serialize } from 'hast-util-to-html'
import { render, renderBody, renderInput } from '../../test/support/markdown-world.ts'

const renderColored = (text: string) =>
  renderInput(
    { text, title: 'Title' },
    { highlight: async value => [{ type: 'text' as const, value }] },
  )

const everything = `# One

Words[^n] with <kbd>raw</kbd> HTML and Promise<void>.

> [!WARNING]
> Careful

<!-- ::start:framework -->

# React

## Use

\`\`\`tsx title="a.tsx"
a // [!code ++]
\`\`\`

# Vue

## Use

<!-- ::start:tabs variant="package-manager" -->

vue: x

<!-- ::end:tabs -->

<!-- ::end:framework -->

| a |
| - |
| ![b](c.png) |

- [x] done

\`\`\`mermaid
flowchart LR
A --> B
\`\`\`

<details><summary>More</summary>

\`\`\`mermaid
flowchart LR
A --> B
\`\`\`

</details>

[^n]: Note`

test('the same input gives the same bytes, which a parser reads as they are written', async () => {
  const { html } = await renderColored(everything)
  expect((await renderColored(everything)).html).toBe(html)
  expect(serialize(fromHtml(html, { fragment: true }))).toBe(html)
})

test('no id occurs twice, and there is no style and no placeholder', async () => {
  const { html } = await renderColored(everything)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).not.toMatch(/style=|data-slot|slot[a-z\d]{5}/)
})

test('a document has at most ten diagrams; others, and those without colors, are code', async () => {
  const diagram = '```mermaid\nsequenceDiagram\nA->>B: one\n```\n\n'
  const { html } = await renderColored(diagram.repeat(11))
  expect(html.match(/<svg/g)).toHaveLength(10)
  expect((await render(diagram)).html).not.toContain('<svg')
})

test('an author cannot fill a slot of the site', async () => {
  const { html } = await render('<section data-slot="slot0-0">a</section>\n\n```\nb\n```')
  expect(html).toContain('<section>a</section>')
  expect(html.match(/<figure/g)).toHaveLength(1)
})

test('an empty document is its title', async () => {
  expect(await render('')).toEqual({
    html: '<h1>Title</h1>\n',
    headings: [],
    summary: '',
    wordCount: 1,
  })
})

const box = '<div class="table-scroll" role="group" tabindex="0" aria-label="Table">'

test('a table scrolls in a box, columns are aligned by class', async () => {
  expect(await renderBody('| a | b |\n|:--|--:|\n| `\\|` | 2 |')).toBe(
    `${box}<table>\n<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-left"><code>|</code></td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></div>`,
  )
})

test('a header cell without text is a plain cell', async () => {
  expect(await renderBody('|  | b |\n|--|--|\n| 1 | 2 |')).toContain(
    '<tr>\n<td></td>\n<th scope="col">b</th>\n</tr>',
  )
})

test('a table of raw HTML does too, and cells alone are none', async () => {
  const row = (align: string) => `<tr><td colspan="2" ${align}>a</td></tr>`
  expect(await renderBody(`<table>${row('align="center"')}</table>`)).toContain(
    `${box}<table><tbody>${row('class="align-center"')}</tbody></table></div>`,
  )
  expect(await renderBody('<td>a</td>')).toBe('a')
})

test("a task's checkbox has a name of its state", async () => {
  expect(await renderBody('- [x] a\n- [ ] b')).toBe(
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled checked aria-label="Completed task"> a</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Incomplete task"> b</li>\n</ul>',
  )
})

test('a document can make no other input', async () => {
  expect(await renderBody('<input type="text" name="a"> b')).toBe('<p> b</p>')
})
