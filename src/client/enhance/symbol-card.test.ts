import { expect, test } from 'bun:test'
import { summarize } from './symbol-card.ts'

const page = `---
id: useThing
---

# Function: useThing()

\`\`\`ts
function useThing<T>(options): T;
\`\`\`

Defined in: [thing.ts:4](https://github.com/x/y)

Makes a [thing](./thing.md) of \`options\`. It is
kept across renders.

## Parameters
`

test('the first TypeScript and the first sentence say what a name is', () => {
  expect(summarize(page)).toEqual({
    signature: 'function useThing<T>(options): T;',
    sentence: 'Makes a thing of options.',
  })
})

test('an example with its imports is no signature', () => {
  const example = "```tsx\nimport { use } from 'a'\nuse()\n```\n\nUses it."
  expect(summarize(example)).toEqual({ signature: '', sentence: 'Uses it.' })
})

test('a long signature is cut in the middle, and a page without one has no card', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  const signature = summarize(`\`\`\`tsx title="x"\n${long}\n\`\`\`\n`)?.signature.split('\n')
  expect([signature?.length, signature?.at(0), signature?.at(-1)]).toEqual([8, 'line 0', 'line 29'])
  expect(summarize('# Guide\n\nWords.\n')).toBeUndefined()
})
