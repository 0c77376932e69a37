import { expect, test } from 'bun:test'
import { render, renderBody } from '../../../test/support/markdown-world.ts'
import { toMarkdown } from '../to-markdown.ts'
import { toSections } from '../to-sections.ts'

const tabs = (lines: string, framework?: string, attributes = 'variant="package-manager"') =>
  renderBody(`<!-- ::start:tabs ${attributes} -->\n\n${lines}\n\n<!-- ::end:tabs -->`, framework)

const figure = /<figure[^>]*>(?:<figcaption>([^<]*)<\/figcaption>)?<pre tabindex="0"><code>([^<]*)/g

async function commands(...options: Parameters<typeof tabs>) {
  const figures = (await tabs(...options)).matchAll(figure)
  return [...figures].map(([, label, code]) => (label ? `${label}: ${code}` : code))
}

const both = 'react: @tanstack/react-router zod\nsolid: @tanstack/solid-router'

test.each([
  ['package-manager', ['npm install x y', 'pnpm add x y', 'yarn add x y', 'bun add x y']],
  [
    'package-managers" mode="dev-install',
    ['npm install -D x y', 'pnpm add -D x y', 'yarn add -D x y', 'bun add -d x y'],
  ],
  [
    'package-managers" mode="local-install',
    ['npx x y', 'pnpm dlx x y', 'yarn dlx x y', 'bunx x y'],
  ],
])('variant="%s" has the commands of four package managers', async (attributes, expected) => {
  expect(await commands('react: x y', 'react', `variant="${attributes}"`)).toEqual(expected)
})

test('on a page of no framework each is labeled', async () => {
  expect((await commands(both)).slice(0, 2)).toEqual([
    'React: npm install @tanstack/react-router zod',
    'Solid: npm install @tanstack/solid-router',
  ])
})

test('on a page of a framework its lines count alone; where it has none, all are shown', async () => {
  expect((await commands(both, 'solid'))[0]).toBe('npm install @tanstack/solid-router')
  expect(await commands(both, 'vue')).toHaveLength(8)
})

test('what is the same for all frameworks is shown once', async () => {
  expect(await commands('react: @tanstack/router-cli\nsolid: @tanstack/router-cli')).toHaveLength(4)
})

test('repeated lines are several commands, lines without a framework are for all', async () => {
  const [npm] = await commands('zod\nreact: a\nreact: b@^2 --save-exact', 'react')
  expect(npm).toBe('npm install zod\nnpm install a\nnpm install b@^2 --save-exact')
})

test('a command that is written out is code', async () => {
  expect(await tabs('```bash\nnpm install a\n```')).toStartWith('<figure')
})

test('sentences stay, before the tabs', async () => {
  expect(await tabs('Install it:\n\nreact: a')).toStartWith(
    '<p>Install it:</p>\n<div class="tabs tabs-code" data-tabs="package-manager">',
  )
  expect(await tabs('Words only.')).toBe('<p>Words only.</p>')
})

const code = (...lines: string[]) => `\`\`\`bash\n${lines.join('\n')}\n\`\`\``

test.each([
  ['or', [code('npm i a'), 'or', code('pnpm add a'), 'Or:', code('yarn add a')], 'npm pnpm yarn'],
  ['nothing', [code('npx a'), code('bunx a'), code('deno run npm:a')], 'npm bun deno'],
  ['a manager’s name', [code('$ npx a'), 'or if you use `pnpm`:', code('pnpm dlx a')], 'npm pnpm'],
  [
    'or, several commands each',
    [code('npm i', 'npm start'), 'or', code('yarn', 'yarn start')],
    'npm yarn',
  ],
])('commands with %s between become tabs', async (_, blocks, labels) => {
  const text = ['Before', ...blocks, 'After'].join('\n\n')
  for (const indent of ['', '   ']) {
    const html = await renderBody(`1. a\n\n${text}`.replaceAll(/\n(?=.)/g, `\n${indent}`))
    expect(html).toMatch(/<p>Before<\/p>\n<div class="tabs tabs-code" data-tabs="package-manager">/)
    const values = html.matchAll(/data-value="(\w+)">\w+<\/button>/g)
    expect(Array.from(values, ([, value]) => value).join(' ')).toBe(labels)
    expect(html).not.toMatch(/<p>or/i)
    expect(html).toContain('<p>After</p>')
  }
})

test.each([
  ['of one manager', [code('npm i a'), 'or', code('npm i b')]],
  ['of a sentence apart', [code('npm i a'), 'or start it at once:', code('yarn start')]],
  ['of several managers', [code('npm i a', 'yarn add a'), 'or', code('bun add a')]],
  ['of another program', [code('cd a', 'npm i'), 'or', code('bun i')]],
])('commands %s stay', async (_, blocks) => {
  const html = await renderBody(blocks.join('\n\n'))
  expect(html).not.toContain('class="tabs')
  expect(html).toMatch(/<p>or/)
})

test('commands in a row stay in markdown, and search has the first', async () => {
  const text = [code('npm i a'), 'or', code('pnpm add a'), 'or', code('npm i b'), 'end'].join(
    '\n\n',
  )
  expect(toMarkdown({ text, title: 'T' }).join('')).toBe(`# T\n\n${text}\n`)
  expect(toSections({ text, title: 'T' }).map(({ code }) => code)).toEqual(['npm i a\nnpm i b'])
  expect((await render(text)).html).toMatch(/<\/div>\n<p>or<\/p>\n<figure/)
})
