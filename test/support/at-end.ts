import { afterAll } from 'bun:test'

/** Closes what all the files of a run share. */
const endings: (() => Promise<void>)[] = []

/** Preloaded, see bunfig.toml, so that this is after the last test of the last file, not of the first that imports it. */
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end()
}, 60_000)

/** Has `end` run once, after all tests of all files. */
export function atEnd(end: () => Promise<void>): void {
  endings.push(end)
}
