import { expect, test } from 'bun:test'
import type { Navigation } from './navigation.ts'
import type { LoadedPage } from './page-cache.ts'
import { rehearse } from './rehearse.ts'

const partAt = (address: string) => ({ address }) as LoadedPage

/** A page that makes ready what it is told to, with what it has shown so far; `onIdle` is called each time before it goes on. */
function stage(
  upcoming: LoadedPage | undefined,
  onIdle: (prepare: Navigation['prepare']) => void = () => {},
) {
  const shown: (string | undefined)[] = []
  let ready = upcoming
  const prepare: Navigation['prepare'] = page => {
    ready = page
  }
  const state = () => ({ upcoming: ready }) as ReturnType<Navigation['state']>
  const show = (change: () => void) => {
    change()
    shown.push(ready?.address)
  }
  return {
    shown,
    state,
    over: rehearse({ state, prepare }, { show, idle: async () => onIdle(prepare) }),
  }
}

test('what was made ready is taken away and made ready again, and is ready in the end', async () => {
  const { shown, state, over } = stage(partAt('/a'))
  await over
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.every((address, at) => address === (at % 2 === 0 ? undefined : '/a'))).toBe(true)
  expect(state().upcoming?.address).toBe('/a')
})

test('nothing is rehearsed where nothing was made ready', async () => {
  const { shown, over } = stage(undefined)
  await over
  expect(shown).toEqual([])
})

test('it ends once something else is meant, which stays ready', async () => {
  let idle = 0
  const { shown, state, over } = stage(partAt('/a'), prepare => {
    if (++idle === 2) prepare(partAt('/b'))
  })
  await over
  expect(shown).toEqual([undefined, '/a'])
  expect(state().upcoming?.address).toBe('/b')
})
