import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { createNavigation, type Navigation } from './navigation.ts'
import type { LoadedPage, PageCache } from './page-cache.ts'

const origin = 'https://example.org'

let window: Window
let time: number
let timers: { at: number; run: () => void }[]
let asked: Record<string, PromiseWithResolvers<LoadedPage>>
let shown: string[]
let scrolled: string[]
let keptFrames: boolean[]
let retries: (() => void)[]
let navigation: Navigation

function pageAt(address: string, hash = ''): LoadedPage {
  return {
    screen: { kind: 'page', route: 'learn', data: {} },
    head: { title: address },
    body: null,
    address,
    hash,
  }
}

beforeEach(() => {
  window = new Window({ url: `${origin}/first` })
  time = 0
  timers = []
  asked = {}
  shown = []
  scrolled = []
  keptFrames = []
  retries = []
  const get = (address: string) => {
    asked[address] = Promise.withResolvers()
    return asked[address].promise
  }
  navigation = createNavigation({
    first: pageAt('/first'),
    pages: { get, invalidate() {} } as unknown as PageCache,
    scroll: {
      leave: () => void scrolled.push('leave'),
      enter() {},
      knows: () => true,
      restore: hash => void scrolled.push(`restore ${hash}`),
      reset: hash => void scrolled.push(`reset ${hash}`),
      stay: () => void scrolled.push('stay'),
    },
    window: {
      addEventListener: window.addEventListener.bind(window) as never,
      history: window.history as unknown as History,
      location: window.location as unknown as Location,
      setTimeout: ((run: () => void, ms: number) => timers.push({ at: time + ms, run })) as never,
      clearTimeout: (id =>
        timers.splice(Number(id) - 1, 1, {
          at: Number.POSITIVE_INFINITY,
          run() {},
        })) as typeof clearTimeout,
    },
    now: () => time,
    titleOf: pathname => `Title of ${pathname}`,
    changePage: async (update, scroll, isPart) => {
      keptFrames.push(isPart)
      update()
      scroll()
    },
    onShown: ({ address }, hash, inPlace) =>
      void shown.push(address + hash + (inPlace ? ' in place' : '')),
    onError: (_, __, retry) => void retries.push(retry),
  })
})
afterEach(() => window.happyDOM.close())

function go(path: string): Promise<void> {
  return navigation.navigate(new URL(path, origin))
}

/** Advances the clock and runs the timers that are due. */
async function advance(ms: number): Promise<void> {
  time += ms
  for (const timer of timers) {
    if (timer.at > time) continue
    timer.at = Number.POSITIVE_INFINITY
    timer.run()
  }
  await new Promise(setImmediate)
}

const address = () => window.location.pathname + window.location.search + window.location.hash

test('the address changes once the page is loaded', async () => {
  const going = go('/next#place')
  expect([address(), navigation.state().phase]).toEqual(['/first', 'pending'])
  asked['/next']?.resolve(pageAt('/next'))
  await going
  expect([address(), navigation.state().phase]).toEqual(['/next#place', 'settled'])
  expect(shown).toEqual(['/next#place'])
  expect(scrolled).toEqual(['leave', 'reset #place'])
})

test('a redirect’s address and hash are shown', async () => {
  const going = go('/old#place')
  asked['/old']?.resolve(pageAt('/new', '#moved'))
  await going
  expect(address()).toBe('/new#moved')
})

test('the frame stays between pages of one frame, also around the pending view', async () => {
  const turnTo = async (path: string, frame?: string, waiting = 0) => {
    const going = go(path)
    await advance(waiting)
    asked[path]?.resolve({ ...pageAt(path), frame })
    await advance(waiting)
    await going
  }
  const [query, router] = ['/query/latest/docs', '/router/latest/docs']
  await turnTo(`${query}/a`, query)
  await turnTo(`${query}/b`, query)
  await turnTo('/query/latest/symbols', query, 1500)
  await turnTo(`${router}/a`, router, 1500)
  await turnTo(`${router}/b`, router)
  await turnTo('/blog')
  await turnTo('/learn')
  expect(keptFrames).toEqual([false, true, true, false, true, false, false])
})

test('in place, the scroll position and the focus stay, with a new entry if the link asks for it', async () => {
  for (const inPlace of ['', 'push'] as const) {
    const entries = window.history.length
    const path = `/first?in-place=${inPlace}`
    const going = navigation.navigate(new URL(path, origin), { inPlace })
    asked[path]?.resolve({ ...pageAt(path), frame: '/first' })
    await going
    expect([address(), window.history.length - entries]).toEqual([path, inPlace === '' ? 0 : 1])
  }
  expect(shown).toEqual(['/first?in-place= in place', '/first?in-place=push in place'])
  expect(scrolled).toEqual(['leave', 'stay', 'leave', 'stay'])
})

test('within a frame, a change of the query alone keeps the focus also on the way back', async () => {
  const show = async (path: string) => {
    window.history.replaceState({}, '', path)
    const showing = navigation.showCurrent()
    asked[path]?.resolve({ ...pageAt(path), frame: '/' })
    await showing
  }
  for (const path of ['/?library=table', '/', '/other']) await show(path)
  expect(shown).toEqual(['/?library=table', '/ in place', '/other'])
})

test('the latest navigation wins, and an earlier failure is not reported', async () => {
  const first = go('/slow')
  const second = go('/quick')
  asked['/quick']?.resolve(pageAt('/quick'))
  await second
  asked['/slow']?.reject(new TypeError('Failed to fetch'))
  await first
  expect([shown, retries]).toEqual([['/quick'], []])
  expect(address()).toBe('/quick')
})

test('the pending view shows after a second, and then for half of one', async () => {
  const going = go('/next')
  await advance(999)
  expect(navigation.state().phase).toBe('pending')
  await advance(1)
  expect(navigation.state().phase).toBe('shown')
  asked['/next']?.resolve(pageAt('/next'))
  await advance(499)
  expect(navigation.state().phase).toBe('shown')
  await advance(1)
  await going
  expect(navigation.state().phase).toBe('settled')
})

test('a page that can’t be loaded leaves the current one, and can be tried again', async () => {
  const going = go('/next')
  await advance(1000)
  asked['/next']?.reject(new TypeError('Failed to fetch'))
  await going
  expect(navigation.state()).toMatchObject({ page: { address: '/first' }, phase: 'settled' })
  expect(address()).toBe('/first')
  expect(scrolled).toEqual(['leave', 'restore '])
  delete asked['/next']
  retries[0]?.()
  expect(asked).toHaveProperty(['/next'])
})

test('invalidation loads the page again and keeps its scroll position', async () => {
  const going = navigation.invalidate()
  asked['/first']?.resolve(pageAt('/first'))
  await going
  expect(scrolled).toEqual(['leave', 'restore '])
  expect(window.history.length).toBe(1)
})
