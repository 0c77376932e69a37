import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

async function commands(
  lines: string,
  {
    attributes = 'variant="package-manager"',
    framework,
  }: { attributes?: string; framework?: string } = {},
) {
  const html = await renderBody(
    `<!-- ::start:tabs ${attributes} -->\n\n${lines}\n\n<!-- ::end:tabs -->`,
    framework,
  )
  return [
    ...html.matchAll(
      /<figure[^>]*>(?:<figcaption>([^<]*)<\/figcaption>)?<pre tabindex="0"><code>([^<]*)/g,
    ),
  ].map(([, label, code]) => (label ? `${label}: ${code}` : code))
}

const both = 'react: @tanstack/react-router zod\nsolid: @tanstack/solid-router'

test("a framework's lines become the commands of four package managers", async () => {
  expect(await commands('react: @tanstack/react-query zod', { framework: 'react' })).toEqual([
    'npm install @tanstack/react-query zod',
    'pnpm add @tanstack/react-query zod',
    'yarn add @tanstack/react-query zod',
    'bun add @tanstack/react-query zod',
  ])
})

test.each([
  [
    'variant="package-managers" mode="dev-install"',
    ['npm install -D x', 'pnpm add -D x', 'yarn add -D x', 'bun add -d x'],
  ],
  [
    'variant="package-managers" mode="local-install"',
    ['npx x', 'pnpm dlx x', 'yarn dlx x', 'bunx x'],
  ],
  [
    'variant="package-manager" mode="new"',
    ['npm install x', 'pnpm add x', 'yarn add x', 'bun add x'],
  ],
])('%s', async (attributes, expected) => {
  expect(await commands('x', { attributes })).toEqual(expected)
})

test('on a page of no framework each is labeled', async () => {
  expect((await commands(both)).slice(0, 2)).toEqual([
    'React: npm install @tanstack/react-router zod',
    'Solid: npm install @tanstack/solid-router',
  ])
})

test('on a page of a framework its lines count alone; where it has none, all are shown', async () => {
  expect((await commands(both, { framework: 'solid' }))[0]).toBe(
    'npm install @tanstack/solid-router',
  )
  expect(await commands(both, { framework: 'vue' })).toHaveLength(8)
})

test('what is the same for all frameworks is shown once', async () => {
  expect(await commands('react: @tanstack/router-cli\nsolid: @tanstack/router-cli')).toHaveLength(4)
})

test('repeated lines are several commands, lines without a framework are for all', async () => {
  expect(
    (await commands('zod\nreact: a\nreact: b@^2 --save-exact', { framework: 'react' }))[0],
  ).toBe('npm install zod\nnpm install a\nnpm install b@^2 --save-exact')
})

test('a command that is written out is code', async () => {
  const html = await renderBody(
    '<!-- ::start:tabs variant="package-manager" -->\n\n```bash\nnpm install a\n```\n\n<!-- ::end:tabs -->',
  )
  expect(html).toStartWith('<figure')
})

test('sentences stay, before the tabs', async () => {
  const html = await renderBody(
    '<!-- ::start:tabs variant="package-manager" -->\n\nInstall it:\n\nreact: a\n\n<!-- ::end:tabs -->',
  )
  expect(html).toStartWith('<p>Install it:</p>\n<div class="tabs" data-tabs="package-manager">')
  expect(
    await renderBody(
      '<!-- ::start:tabs variant="package-manager" -->\n\nWords only.\n\n<!-- ::end:tabs -->',
    ),
  ).toBe('<p>Words only.</p>')
})

test('a name is the name of a choice that the style sheet knows', async () => {
  const html = await renderBody(
    '<!-- ::start:tabs variant="package-managers" -->\n\na\n\n<!-- ::end:tabs -->',
  )
  expect([...html.matchAll(/tabpanel"[^>]*data-value="(\w+)"/g)].map(([, value]) => value)).toEqual(
    ['npm', 'pnpm', 'yarn', 'bun'],
  )
})
