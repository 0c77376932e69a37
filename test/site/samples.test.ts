/** Compiles the code of the landing pages against the packages that it imports. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { readLineMarks } from '../../src/markdown/parse/code-block.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(60_000)

const root = join(import.meta.dir, '../..')
const folder = join(root, 'src/libraries')

/** What the samples assume: an application's own functions. */
const assumed = `
declare function fetchRepository(name: string, signal: AbortSignal): Promise<{ stars: number }>
declare function fetchPost(postId: string): Promise<{ title: string }>
declare function signUp(value: { name: string; age: number }): Promise<void>
interface Person { name: string; born: number }
declare const people: Person[]
declare function draw(...drawn: unknown[]): void
declare function savePost(post: { title: string }): Promise<void>
declare function checkOnServer(name: string): Promise<string | undefined>
declare function show(field: { state: { value: string } }): string
declare const comments: string[]
`

/** What the samples of DB import from `./collections`. */
const collections = `import type { Collection } from '@tanstack/react-db'
export declare const todoCollection: Collection<{ id: string; text: string; completed: boolean }, string>
`

/** What the code of claims assumes, by library: imports, and values that it does not show. */
const preludes: Readonly<Record<string, string>> = {
  query: `import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
const client = new QueryClient()`,
  router: `import { createRootRoute, createRoute, createRouter, Link } from '@tanstack/react-router'
const rootRoute = createRootRoute()
const routeTree = rootRoute`,
  table: `import * as all from '@tanstack/react-table'
const { createColumnHelper, getCoreRowModel, getFilteredRowModel, getGroupedRowModel, getSortedRowModel, useReactTable } = all
declare const columns: all.ColumnDef<Person>[]
declare const table: all.Table<Person>`,
  form: `import { type AnyFieldApi, useForm } from '@tanstack/react-form'
declare function Input(props: { field: AnyFieldApi }): import('react').ReactNode`,
  virtual: `import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
declare const box: { current: HTMLDivElement }`,
  ranger: `import { useRanger } from '@tanstack/react-ranger'
type Rail = HTMLDivElement
declare const rail: { current: Rail }`,
  pacer: `import { AsyncQueuer, Debouncer, Throttler, useDebouncer } from '@tanstack/react-pacer'
declare function fetchResults(query: string): void
declare function savePosition(y: number): void
declare function saveDraft(text: string): void
declare function upload(file: File): Promise<void>
declare function report(error: unknown): void
declare const file: File`,
  db: `import * as all from '@tanstack/react-db'
const { createCollection, eq, localStorageCollectionOptions, useLiveQuery } = all
interface Boat { id: string; name: string; harborId: string }
interface Harbor { id: string; name: string; open: boolean }
interface Setting { name: string; value: string }
declare const harbors: all.Collection<Harbor, string>
declare const boatsFromServer: Pick<all.CollectionConfig<Boat, string>, 'sync'>
declare function saveAll(mutations: readonly all.PendingMutation<Boat>[]): Promise<void>`,
  store: `import { createStore, useSelector } from '@tanstack/react-store'`,
  hotkeys: `import * as all from '@tanstack/react-hotkeys'
const { formatForDisplay, useHotkey, useHotkeyRecorder, useHotkeySequence } = all
declare function save(): void
declare function showPalette(): void
declare function goHome(): void
declare function saveShortcut(hotkey: all.Hotkey): void`,
}

/** Values of a claim's code that an earlier claim of the library declares. */
const continued: Readonly<Record<string, string>> = {
  'db.claim-0': 'declare const boats: all.Collection<Boat, string>',
  'form.claim-1': `const form = useForm({ defaultValues: { name: '', address: { city: '' } } })`,
  'form.claim-2': `const form = useForm({ defaultValues: { name: '', address: { city: '' } } })`,
  'virtual.claim-1': `const rows = useVirtualizer({ count: 9, estimateSize: () => 40, getScrollElement: () => box.current })`,
  'ranger.claim-1': `const ranger = useRanger<HTMLDivElement>({ values: [1], min: 0, max: 1, stepSize: 1, getRangerElement: () => rail.current })`,
}

/** The errors that a sample shows on purpose, by its name. */
const shown: readonly (readonly [name: string, message: string])[] = [
  ['router.react', `Type '"/post"' is not assignable`],
  ['router.claim-0', `Type '"/post"' is not assignable`],
  ['form.claim-0', `Type '"adress.city"' is not assignable`],
  ['table.claim-2', `'"age"' is not assignable`],
  ['hotkeys.claim-0', `'"Mod+Sift+P"' is not assignable`],
]

type Sample = { readonly name: string; readonly code: string; readonly packages: readonly string[] }

/** `query.react`: the TypeScript of each framework's part, without single-file components. */
function readSamples(): Sample[] {
  const files = readdirSync(folder).filter(id => existsSync(join(folder, id, 'sample.md')))
  return files.flatMap(id => {
    const text = readFileSync(join(folder, id, 'sample.md'), 'utf8')
    const [only = '', ...parts] = `\n${text}`.split(/^# (?=\w+$)/m)
    return (parts.length > 0 ? parts : [`React${only}`]).flatMap(part => {
      const [, framework = '', code] =
        /^(\w+)[\s\S]*?^```tsx? [^\n]*\n([\s\S]*?)^```/m.exec(part) ?? []
      if (code === undefined) return []
      return [{ name: `${id}.${framework.toLowerCase()}`, code, packages: packagesOf(code) }]
    })
  })
}

/** `query.claim-0`: the code of each claim. JSX in braces is what an element contains. */
function readClaims(): Sample[] {
  return Object.entries(preludes).flatMap(([id, prelude]) => {
    const { text } = readLineMarks(readFileSync(join(folder, id, 'claims.md'), 'utf8'))
    return [...text.matchAll(/^```tsx?[^\n]*\n([\s\S]*?)^```/gm)].map(([, shown = ''], index) => {
      const name = `${id}.claim-${index}`
      const body = /^[<{]/.test(shown) ? `const shown = <>${shown}</>` : shown
      const code = [prelude, continued[name] ?? '', body, 'export {}'].join('\n')
      return { name, code, packages: [`@tanstack/react-${id}`] }
    })
  })
}

function packagesOf(code: string): string[] {
  const imports = code.matchAll(/^(?:import .*|\}) from '((?:@[^/']+\/)?[^/']+)/gm)
  return Array.from(imports, ([, name = '']) => name)
}

const samples = [...readSamples(), ...readClaims()]
const isInstalled = ({ packages }: Sample) =>
  packages.every(name => existsSync(join(root, 'node_modules', name)))
const checked = samples.filter(isInstalled)

/** What the compiler says of them, each error on a line that begins with the sample's name. */
async function compile(): Promise<string[]> {
  const scratch = makeScratchFolder()
  const write = (name: string, text: string) => Bun.write(join(scratch, name), text)
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  // So that all samples see the declarations.
  const compilerOptions = { moduleDetection: 'auto', types: [], noUnusedLocals: false }
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*'] }
  await write('tsconfig.json', JSON.stringify({ ...config, exclude: [] }))
  await write('assumed.d.ts', assumed)
  await write('collections.ts', collections)
  for (const { name, code } of checked) await write(`${name}.tsx`, code)
  const { stdout } =
    await $`${join(root, 'node_modules/.bin/tsc')} --noEmit --pretty false -p ${scratch}`
      .cwd(scratch)
      .nothrow()
      .quiet()
  return stdout
    .toString()
    .split('\n')
    .filter(error => /^\S/.test(error))
}

test('samples compile against the packages that they import, where these are installed', async () => {
  const errors = await compile()
  const shows = (error: string, [name, message]: (typeof shown)[number]) =>
    error.startsWith(`${name}.tsx`) && error.includes(message)
  const isShown = (error: string) => shown.some(one => shows(error, one))
  expect(errors.filter(error => !isShown(error))).toEqual([])
  expect(shown.filter(one => !errors.some(error => shows(error, one)))).toEqual([])
})

test('of the samples for React, only those for Config and Start are not compiled', () => {
  const others = samples.filter(sample => !isInstalled(sample)).map(({ name }) => name)
  expect(others.filter(name => name.endsWith('.react'))).toEqual(['config.react', 'start.react'])
  expect(checked.map(({ name }) => name)).toContain('table.vanilla')
})

test('the code of claims is narrow enough for a phone', () => {
  const wide = readdirSync(folder).flatMap(id => {
    const file = join(folder, id, 'claims.md')
    const { text } = readLineMarks(existsSync(file) ? readFileSync(file, 'utf8') : '')
    const blocks = [...text.matchAll(/^```\w[^\n]*\n([\s\S]*?)^```/gm)]
    return blocks.flatMap(([, code = '']) => code.split('\n').filter(({ length }) => length > 42))
  })
  expect(wide).toEqual([])
})
