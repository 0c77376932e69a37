import { beforeEach, expect, test } from 'bun:test'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import type { Build } from './build.ts'
import { keepBuild } from './kept-builds.ts'

let folder: string
let logged: string[]
beforeEach(() => {
  folder = makeScratchFolder()
  logged = []
})

/** Keeps a build of two files, and returns the previous files that open tabs may load. */
async function keep(id: string) {
  const file = { bytes: new TextEncoder().encode(id), type: 'text/javascript' }
  const build: Build = {
    id,
    files: [
      { ...file, pathname: `/assets/${id}.js`, immutable: true },
      { ...file, pathname: '/robots.txt', immutable: false },
    ],
    stylesheet: '',
    routeStylesheets: new Map(),
    fonts: [],
    icons: '',
    script: '',
  }
  const previous = await keepBuild(folder, build, ({ message }) => logged.push(message))
  return previous.map(({ pathname, bytes }) => [pathname, new TextDecoder().decode(bytes)])
}

test('the hashed files of the last build are there, also after a restart, and no older ones', async () => {
  expect(await keep('a')).toEqual([])
  expect(await keep('b')).toEqual([['/assets/a.js', 'a']])
  expect(await keep('b')).toEqual([['/assets/a.js', 'a']])
  expect(await keep('c')).toEqual([['/assets/b.js', 'b']])
  expect(await keep('b')).toEqual([['/assets/c.js', 'c']])
  expect(readdirSync(join(folder, 'builds/previous')).sort()).toEqual(['c.js', 'id'])
})

test('a build that was not written to the end is written again', async () => {
  await keep('a')
  rmSync(join(folder, 'builds/current/a.js'))
  rmSync(join(folder, 'builds/current/id'))
  await keep('a')
  expect(await keep('b')).toEqual([['/assets/a.js', 'a']])
})

test('a build that can’t be kept is logged', async () => {
  writeFileSync(join(folder, 'builds'), '')
  expect(await keep('a')).toEqual([])
  expect(logged).toEqual([expect.stringContaining('could not be kept')])
})
