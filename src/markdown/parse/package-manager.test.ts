import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

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
