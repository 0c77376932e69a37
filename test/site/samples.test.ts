/** Compiles the code of the landing pages against the packages that it imports. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'

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
  const write = (name: string, text: string) => Bun.write(join(scratch, name), text)
  try {
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
    // So that all samples see the declarations.
    const compilerOptions = { moduleDetection: 'auto', types: [], noUnusedLocals: false }
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*'] }
    await write('tsconfig.json', JSON.stringify({ ...config, exclude: [] }))
    await write('assumed.d.ts', assumed)
    for (const { name, code } of checked) await write(`${name}.tsx`, code)
    const { stdout } =
      await $`${join(root, 'node_modules/.bin/tsc')} --noEmit --pretty false -p ${scratch}`
        .cwd(scratch)
        .nothrow()
        .quiet()
    const errors = stdout.toString().split('\n')
    const shows = (error: string, [name, message]: (typeof shown)[number]) =>
      error.startsWith(`${name}.tsx`) && error.includes(message)
    const isShown = (error: string) => shown.some(one => shows(error, one))
    expect(errors.filter(error => /^\S/.test(error) && !isShown(error))).toEqual([])
    expect(shown.filter(one => !errors.some(error => shows(error, one)))).toEqual([])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

test('of the samples for React, only the one for Start is not compiled', () => {
  const others = samples.filter(sample => !isInstalled(sample)).map(({ name }) => name)
  expect(others.filter(name => name.endsWith('.react'))).toEqual(['start.react'])
  expect(checked.map(({ name }) => name)).toContain('table.vanilla')
})
