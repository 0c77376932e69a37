import { expect, test } from 'bun:test'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import { plainWorld, render } from '../../test/support/markdown-world.ts'
import { renderMarkdown } from './to-html.ts'

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

<details><summary>More</summary>

text

</details>

[^n]: Note`

test('the same input gives the same bytes', async () => {
  expect(await render(everything)).toEqual(await render(everything))
})

test('what is written is what a browser reads: parsed again it is the same', async () => {
  const { html } = await render(everything)
  expect(toHtml(raw({ type: 'root', children: [{ type: 'raw', value: html }] }))).toBe(html)
})

test('no id is there twice, no style, no placeholder', async () => {
  const { html } = await render(everything)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).not.toMatch(/style=|data-slot|slot[a-z\d]{5}/)
})

test('an author cannot fill a slot of the site', async () => {
  const { html } = await render('<section data-slot="slot0-0">a</section>\n\n```\nb\n```')
  expect(html).toContain('<section data-slot="slot0-0">a</section>')
  expect(html.match(/<figure/g)).toHaveLength(1)
})

test('a document without links and images asks nothing', async () => {
  const lookUp = () => Promise.reject(new Error('asked'))
  expect(
    (await renderMarkdown({ text: 'a [b](#c)\n\n## c', title: 'Title' }, { ...plainWorld, lookUp }))
      .html,
  ).toContain('href="#c"')
})

test('an empty document is its title', async () => {
  expect(await render('')).toEqual({
    html: '<h1>Title</h1>\n',
    headings: [],
    summary: '',
    text: 'Title',
    deadLinks: [],
  })
})
