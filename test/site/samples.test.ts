/** Compiles the code of the landing pages against the packages that it imports. */
import { expect, test } from 'bun:test'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'

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
`

/** The errors that a sample shows on purpose, by its name. */
const shown: readonly (readonly [name: string, message: string])[] = [
  ['router.react', `Type '"/post"' is not assignable`],
]

type Sample = { readonly name: string; readonly code: string; readonly packages: readonly string[] }

/** `query.react`: the blocks of TypeScript in each framework's part. Single-file components have compilers of their own. */
function readSamples(): Sample[] {
  const files = readdirSync(folder).filter(id => existsSync(join(folder, id, 'sample.md')))
  return files.flatMap(id => {
    const text = readFileSync(join(folder, id, 'sample.md'), 'utf8')
    const [, ...parts] = `\n${text}`.split(/^# (?=\w+$)/m)
    return parts.flatMap(part => {
      const [, framework = '', code] =
        /^(\w+)[\s\S]*?^```tsx? [^\n]*\n([\s\S]*?)^```/m.exec(part) ?? []
      if (code === undefined) return []
      const packages = [...code.matchAll(/^import .* from '((?:@[^/']+\/)?[^/']+)/gm)].map(
        ([, name = '']) => name,
      )
      return [{ name: `${id}.${framework.toLowerCase()}`, code, packages }]
    })
  })
}

const samples = readSamples()
const isInstalled = ({ packages }: Sample) =>
  packages.every(name => existsSync(join(root, 'node_modules', name)))
const checked = samples.filter(isInstalled)

test('samples compile against the packages that they import, where these are installed', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
    // So that all samples see the declarations.
    const compilerOptions = { moduleDetection: 'auto', types: [], noUnusedLocals: false }
    writeFileSync(
      join(scratch, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions,
        include: ['*'],
        exclude: [],
      }),
    )
    writeFileSync(join(scratch, 'assumed.d.ts'), assumed)
    for (const { name, code } of checked) writeFileSync(join(scratch, `${name}.tsx`), code)
    const { stdout } =
      await $`${join(root, 'node_modules/.bin/tsc')} --noEmit --pretty false -p ${scratch}`
        .cwd(scratch)
        .nothrow()
        .quiet()
    const errors = stdout
      .toString()
      .split('\n')
      .filter(line => line !== '')
    const isShown = (error: string) =>
      shown.some(([name, message]) => error.startsWith(`${name}.tsx`) && error.includes(message))
    expect(errors.filter(error => /^\S/.test(error) && !isShown(error))).toEqual([])
    for (const [name, message] of shown)
      expect(errors.some(error => error.startsWith(`${name}.tsx`) && error.includes(message))).toBe(
        true,
      )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

test('of the samples for React, only the one for Start is not compiled', () => {
  // Packages of other frameworks are many and large; Vue's and Svelte's components have compilers of their own besides, and are not read here.
  const others = samples.filter(sample => !isInstalled(sample)).map(({ name }) => name)
  expect(others.filter(name => name.endsWith('.react'))).toEqual(['start.react'])
  expect(checked.map(({ name }) => name)).toContain('table.vanilla')
})
