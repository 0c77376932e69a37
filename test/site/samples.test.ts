/** Compiles the code of the landing pages against the packages that it imports. */
import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { makeScratchFolder } from '../support/temporary-folder.ts'

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

/** The errors that a sample shows on purpose, by its name. */
const shown: readonly (readonly [name: string, message: string])[] = [
  ['router.react', `Type '"/post"' is not assignable`],
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

function packagesOf(code: string): string[] {
  const imports = code.matchAll(/^(?:import .*|\}) from '((?:@[^/']+\/)?[^/']+)/gm)
  return Array.from(imports, ([, name = '']) => name)
}

const checked = readSamples().filter(({ packages }) =>
  packages.every(name => existsSync(join(root, 'node_modules', name))),
)

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
