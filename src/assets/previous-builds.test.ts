import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepBuild } from './previous-builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Keeps a build of one script, as of the day `day` of the epoch. */
async function keep(id: string, day: number, script = `${id}.js`): Promise<string[]> {
  const bytes = new TextEncoder().encode(id)
  const file = { bytes, type: 'text/javascript' }
  const files = [
    { ...file, pathname: `/assets/${script}`, immutable: true },
    { ...file, pathname: '/robots.txt', immutable: false },
  ]
  const previous = await keepBuild(folder, { id, files })
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
  const [file] = await keepBuild(folder, { id: 'b', files: [] })
  expect(file).toMatchObject({ pathname: '/assets/a.js', immutable: true })
  expect(file?.type).toStartWith('text/javascript')
  expect(new TextDecoder().decode(file?.bytes)).toBe('a')
})
