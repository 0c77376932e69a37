import { expect, test } from 'bun:test'
import { toString as textOf } from 'hast-util-to-string'
import { createHighlighter } from '../highlight/highlighter.ts'
import { markNames } from './symbol-links.ts'

const { highlight } = createHighlighter()

async function read(text: string, language = 'tsx') {
  const nodes = (await highlight(text, language)) ?? []
  const names: string[] = []
  const marked = markNames({ language, text }, nodes, name => {
    names.push(name)
    return `[${name}]`
  })
  return { names, text: textOf({ type: 'root', children: [...marked] }) }
}

test('names in code are marked where a block has them first', async () => {
  const text = `const client = new QueryClient()\nconst one = useQuery(client as QueryClient)\n`
  const found = await read(text)
  expect(found.names).toEqual(['QueryClient', 'useQuery'])
  expect(found.text).toBe(
    `const client = new [QueryClient]()\nconst one = [useQuery](client as QueryClient)\n`,
  )
})

test.each([
  ['a string', `log('useQuery')`],
  ['a comment', '// useQuery\n/* useQuery */'],
  ['a property', 'client.useQuery()'],
  ['a global', 'new Promise(setTimeout)'],
  ['a name that the code declares', 'export const Route = start(Route)\nfunction useMine() {}'],
  ['a name in a pattern', 'const { useAppForm, AppField } = make(useAppForm)'],
  ['an import from elsewhere', "import { LinkProps } from 'other'\nlet a: LinkProps"],
  ['what belongs to an own name', 'Route.useParams()'],
  ['text of an element', '<button>Navigate</button>'],
])('%s is not linked', async (_, text) => {
  const { names } = await read(text)
  expect(names).toEqual([])
})

test('an element, a type, a spread and a value of a ternary are linked', async () => {
  const text = `<HydrationBoundary state={ok ? queryOptions : {...keepPreviousData}} as={x as QueryKey} />`
  const names = ['HydrationBoundary', 'queryOptions', 'keepPreviousData', 'QueryKey']
  expect((await read(text)).names).toEqual(names)
})

test('an import from a package of TanStack is linked', async () => {
  const text = `import { Link } from '@tanstack/react-router'\n<Link>Back</Link>`
  expect((await read(text)).names).toEqual(['Link'])
})

test('code in another language is left as it is', async () => {
  expect((await read('useQuery', 'json')).names).toEqual([])
})
