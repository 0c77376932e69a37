import { beforeEach, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { type Build, hashSources } from './build.ts'
import { keepBuild, openBuild } from './kept-builds.ts'

function buildOf(id: string, files: Build['files']): Build {
  const addresses = { stylesheet: '', routeStylesheets: new Map(), fonts: [], script: '' }
  return { ...addresses, id, files, icons: '' }
}

let folder: string
beforeEach(() => {
  folder = makeScratchFolder()
})

/** Keeps a build of one script, as of the day `day` of the epoch. */
async function keep(id: string, day: number, script = `${id}.js`): Promise<string[]> {
  const bytes = new TextEncoder().encode(id)
  const file = { bytes, type: 'text/javascript' }
  const files = [
    { ...file, pathname: `/assets/${script}`, immutable: true },
    { ...file, pathname: '/robots.txt', immutable: false },
  ]
  const previous = await keepBuild(folder, buildOf(id, files))
  utimesSync(join(folder, id), day * 86_400, day * 86_400)
  return previous.map(({ pathname }) => pathname)
}

test('the hashed files of the last two builds are there, and no older ones', async () => {
  expect(await keep('a', 1)).toEqual([])
  expect(await keep('b', 2)).toEqual(['/assets/a.js'])
  expect(await keep('c', 3)).toEqual(['/assets/b.js', '/assets/a.js'])
  expect(await keep('d', 4)).toEqual(['/assets/c.js', '/assets/b.js'])
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'd'])
})

test('a build that starts again is the latest, and no previous one of itself', async () => {
  await keep('a', 1)
  await keep('b', 2)
  expect(await keep('a', 3)).toEqual(['/assets/b.js'])
  expect(await keep('c', 4)).toEqual(['/assets/a.js', '/assets/b.js'])
})

test('a file that both builds have is this build’s', async () => {
  await keep('a', 1, 'same.js')
  expect(await keep('b', 2, 'same.js')).toEqual([])
})

test('a previous file comes with its bytes and type, for good', async () => {
  await keep('a', 1)
  const [file] = await keepBuild(folder, buildOf('b', []))
  expect(file).toMatchObject({ pathname: '/assets/a.js', immutable: true })
  expect(file?.type).toStartWith('text/javascript')
  expect(new TextDecoder().decode(file?.bytes)).toBe('a')
})

/** A project with only what every build reads. */
const root = makeScratchFolder()
writeFolder(root, {
  'src/client.tsx': 'document.title = import.meta.url',
  'src/libraries/none/library.ts': '',
  'styles/breakpoints.css': '',
  'styles/site.css': 'body { margin: 0 }',
  'public/robots.txt': '',
})

/** Opens the build of that project, and keeps it. */
async function start(): Promise<{ built: Build; logged: string[] }> {
  const logged: string[] = []
  const built = await openBuild(root, folder, ({ message }) => logged.push(message))
  await keepBuild(join(folder, 'builds'), built)
  return { built, logged }
}

const kept = makeScratchFolder()
const built = await openBuild(root, kept, () => undefined)
await keepBuild(join(kept, 'builds'), built)

/** As after a first start. */
function keepBuilt(): void {
  cpSync(kept, folder, { recursive: true })
}

test('a second start has the build of the first, without building', async () => {
  keepBuilt()
  expect(await start()).toEqual({ built, logged: [] })

  const description = join(folder, 'builds', built.id, 'build.json')
  writeFileSync(description, readFileSync(description, 'utf8').replace('<symbol', '<kept'))
  expect((await start()).built.icons).toStartWith('<kept')
})

test('a first start has its build from a process that keeps it', async () => {
  const first = await openBuild(root, folder, () => undefined)
  expect(existsSync(join(folder, 'builds', first.id, 'build.json'))).toBeTrue()
  expect(first).toEqual(built)
})

test('a build that can’t be kept is made by the server', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect((await openBuild(root, file, () => undefined)).id).toBe(built.id)
})

test.each([
  ['cut', (file: string) => truncateSync(file, 100)],
  ['changed', (file: string) => writeFileSync(file, readFileSync(file).fill(32))],
  ['missing', (file: string) => rmSync(file)],
])('a kept build with a file that is %s is made again', async (_, damage) => {
  keepBuilt()
  damage(join(folder, 'builds', built.id, basename(built.script)))
  const again = await start()
  expect(again.built).toEqual(built)
  expect(again.logged).toHaveLength(1)
  expect(await start()).toEqual({ built, logged: [] })
})

test('a kept build without its description is made again', async () => {
  keepBuilt()
  const description = join(folder, 'builds', built.id, 'build.json')
  rmSync(description)
  expect(await start()).toEqual({ built, logged: [] })
  expect(existsSync(description)).toBeTrue()
})

test.each(['', '{}', '{"files":'])(
  'a kept build with the description %p is made again',
  async description => {
    keepBuilt()
    writeFileSync(join(folder, 'builds', built.id, 'build.json'), description)
    expect((await start()).built).toEqual(built)
    expect(await start()).toEqual({ built, logged: [] })
  },
)

test('a change of a source, a style or the lockfile is another build; one of a post is none', async () => {
  const files = {
    'src/client.tsx': '',
    'src/client.test.tsx': '',
    'src/ui/icons/sun.svg': '',
    'src/ui/menu.css': '',
    'src/blog/post.tsx': '',
    'styles/site.css': '',
    'routes.ts': '',
    'bun.lock': '',
  }
  const ids = new Map<string, string>()
  for (const name of ['nothing', ...Object.keys(files)]) {
    writeFolder(folder, { ...files, ...(name === 'nothing' ? {} : { [name]: 'changed' }) })
    ids.set(name, await hashSources(folder))
  }
  const isOther = Array.from(ids, ([name, id]) => [name, id !== ids.get('nothing')] as const)
  expect(Object.fromEntries(isOther)).toEqual({
    nothing: false,
    'src/client.tsx': true,
    'src/client.test.tsx': false,
    'src/ui/icons/sun.svg': true,
    'src/ui/menu.css': true,
    'src/blog/post.tsx': false,
    'styles/site.css': true,
    'routes.ts': true,
    'bun.lock': true,
  })
})
