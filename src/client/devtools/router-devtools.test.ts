import { expect, test } from 'bun:test'
import type { NavigationState } from '../navigation/navigation.ts'
import { createNavigationLog } from './router-devtools.ts'

function fakeNavigation(first: NavigationState) {
  let state = first
  let listener = () => {}
  return {
    state: () => state,
    subscribe(onChange: () => void) {
      listener = onChange
      return () => {}
    },
    set(next: Partial<NavigationState>) {
      state = { ...state, ...next }
      listener()
    },
  }
}

const pageAt = (address: string) => ({ address }) as NavigationState['page']

test('logs what was shown, reloaded or failed, newest first, with its duration', () => {
  const [home, blog] = [pageAt('/'), pageAt('/blog')]
  const navigation = fakeNavigation({ page: home, phase: 'settled' } as NavigationState)
  let time = 0
  const log = createNavigationLog(navigation, () => time)

  navigation.set({ phase: 'pending' })
  time = 1200
  navigation.set({ phase: 'shown' })
  time = 1700
  navigation.set({ page: blog, phase: 'settled' })
  navigation.set({ phase: 'pending' })
  time = 1800
  navigation.set({ phase: 'settled' })
  navigation.set({ phase: 'pending' })
  time = 1810
  navigation.set({ page: pageAt('/blog'), phase: 'settled' })

  expect(log).toEqual([
    { address: '/blog', outcome: 'reloaded', ms: 10 },
    { address: '/blog', outcome: 'stayed', ms: 100 },
    { address: '/blog', outcome: 'shown', ms: 1700 },
  ])
})
