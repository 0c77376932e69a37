import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { type HTMLElement as DomElement, Window } from 'happy-dom'
import { createGoogleAds } from './google-ads.ts'

let window: Window
let calls: string[]

beforeEach(() => {
  window = new Window({ settings: { handleDisabledFileLoadingAsSuccess: true } })
  window.document.body.innerHTML =
    '<aside data-ad-slot="leaderboard" data-sizes="728x90 320x50"><a></a></aside><aside data-ad-slot="right-rail" data-sizes="300x250 160x600"><a></a></aside>'
  calls = []
})
afterEach(() => window.happyDOM.close())

const asides = () => [...window.document.querySelectorAll('aside')] as DomElement[]
const asSlots = (elements: DomElement[]) => elements as unknown as HTMLElement[]
const resize = (element: DomElement | undefined, width: number, height: number) =>
  Object.defineProperties(element, {
    offsetWidth: { configurable: true, get: () => (element?.isConnected ? width : 0) },
    offsetHeight: { configurable: true, get: () => (element?.isConnected ? height : 0) },
  })
const create = () => createGoogleAds(window as unknown as globalThis.Window, '1234')

/** Acts as the network's loaded script: runs the queued commands, and later ones at once. */
function loadScript(): (event: { isEmpty: boolean; id: string }) => void {
  let onRendered = (_: { isEmpty: boolean; slot: object }) => {}
  const call = (name: string) => (value: unknown) => void calls.push(`${name} ${value}`)
  const slotOf = (id: string) => ({
    getSlotElementId: () => id,
    toString: () => id,
    setTargeting() {
      return this
    },
    addService() {
      return this
    },
  })
  const tag = {
    cmd: { push: (run: () => void) => run() },
    pubads: () => ({
      disableInitialLoad() {},
      refresh: call('refresh'),
      addEventListener: (_: string, on: typeof onRendered) => {
        onRendered = on
      },
    }),
    enableServices() {},
    defineSlot(path: string, size: readonly number[], id: string) {
      calls.push(`define ${path} ${size}`)
      return slotOf(id)
    },
    display: call('display'),
    destroySlots: call('destroy'),
  }
  const page = window as unknown as { googletag: { cmd: (() => void)[] } }
  const waiting = page.googletag.cmd
  Object.assign(page, { googletag: tag })
  for (const run of waiting) run()
  return ({ isEmpty, id }) => onRendered({ isEmpty, slot: slotOf(id) })
}

test('loads the network’s script, and changes nothing before that', () => {
  create().fill(asSlots(asides()))
  expect(window.document.querySelector('script')?.src).toBe(
    'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  )
  expect(window.document.querySelectorAll('aside > div').length).toBe(0)
})

test('asks for the size that fits, and covers the promotion with an ad only', () => {
  const [leaderboard, rail] = asides()
  resize(leaderboard, 728, 90)
  resize(rail, 140, 600)
  create().fill(asSlots(asides()))
  const onRendered = loadScript()
  expect(calls).toEqual([
    'destroy ',
    'define /1234/leaderboard 728,90',
    'display ui-ad-leaderboard-1',
    'refresh ui-ad-leaderboard-1',
  ])
  expect(leaderboard?.hasAttribute('data-filled')).toBe(false)
  onRendered({ isEmpty: false, id: 'ui-ad-leaderboard-1' })
  expect(leaderboard?.hasAttribute('data-filled')).toBe(true)
  onRendered({ isEmpty: true, id: 'ui-ad-leaderboard-1' })
  expect(leaderboard?.hasAttribute('data-filled')).toBe(false)
})

test('destroys the slots of the previous page, and those whose size has changed', () => {
  const [leaderboard, rail] = asides()
  resize(leaderboard, 728, 90)
  resize(rail, 300, 250)
  const network = create()
  network.fill(asSlots(asides()))
  loadScript()
  leaderboard?.remove()
  resize(rail, 240, 600)
  calls = []
  network.fill(asSlots(asides()))
  expect(calls).toEqual([
    'destroy ui-ad-leaderboard-1,ui-ad-right-rail-2',
    'define /1234/right-rail 160,600',
    'display ui-ad-right-rail-3',
    'refresh ui-ad-right-rail-3',
  ])
})

test('a blocked script logs a warning and leaves the promotions', () => {
  using warned = spyOn(console, 'warn').mockImplementation(() => {})
  create().fill(asSlots(asides()))
  window.document.querySelector('script')?.dispatchEvent(new window.Event('error'))
  expect(warned.mock.calls).toEqual([
    ['The script securepubads.g.doubleclick.net could not be loaded.'],
  ])
  expect(asides().map(aside => aside.innerHTML)).toEqual(['<a></a>', '<a></a>'])
})
