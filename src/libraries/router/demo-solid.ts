import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/solid-router'
import { createMemo, createSignal, createUniqueId } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { knownPathsOf, resolveLink, restOfLink, shownRoutes, tries } from './shown-routes.ts'

const rootRoute = createRootRoute()
const islands = createRoute({ getParentRoute: () => rootRoute, path: 'islands' })
const island = createRoute({ getParentRoute: () => islands, path: '$island' })
const tides = createRoute({ getParentRoute: () => island, path: 'tides' })
const chart = createRoute({ getParentRoute: () => rootRoute, path: 'chart' })
const routeTree = rootRoute.addChildren([islands.addChildren([island.addChildren([tides])]), chart])

/** A tree of routes and a link to type: its matches light up, and an unknown path is an error. */
function Demo() {
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const known = knownPathsOf(router)
  const [to, setTo] = createSignal<string>(tries[0])
  const link = createMemo(() => resolveLink(router, to()))
  const isUnknown = () => link().address === undefined
  const isMatched = (id: string) => link().matched.includes(id)
  const id = createUniqueId()
  const input = h('input', {
    type: 'text',
    id,
    value: to,
    size: 24,
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'none',
    'aria-invalid': isUnknown,
    'aria-describedby': `${id}-says`,
    onInput: ({ target }: Event) => setTo((target as HTMLInputElement).value),
  })
  const button = (path: string) => {
    const attributes = {
      type: 'button',
      'aria-pressed': () => path === to(),
      'data-problem': !Object.hasOwn(router.routesByPath, path) || undefined,
    }
    return h('button', { ...attributes, onClick: () => setTo(path) }, path)
  }
  const diagnosis = () =>
    isUnknown()
      ? ['Type ', h('code', `'"${to()}"'`), ' is not assignable to type ', h('code', known), '.']
      : ['Leads to ', h('code', link().address), '.']
  return h(
    'div',
    { class: 'demo-router' },
    h(
      'div',
      { class: 'demo-panel demo-editor' },
      h(
        'p',
        { class: 'demo-line-of-code' },
        h('label', { for: id }, '<Link to="'),
        input,
        h('span', '"'),
      ),
      h('p', { class: 'demo-line-of-code' }, () => restOfLink(to())),
      h('p', { class: 'demo-tries needs-script' }, tries.map(button)),
      h(
        'p',
        {
          id: `${id}-says`,
          class: 'demo-diagnosis',
          'data-problem': () => isUnknown() || undefined,
          'aria-live': 'polite',
        },
        diagnosis,
      ),
    ),
    h(
      'ul',
      { class: 'demo-tree', 'aria-label': 'The routes that this link matches' },
      shownRoutes.map(({ id, label, depth }) =>
        h(
          'li',
          { 'data-depth': depth, 'data-matched': () => isMatched(id) || undefined },
          h('code', label, () => label === '$island' && isMatched(id) && ' = "virtual"'),
        ),
      ),
    ),
  )
}

export const mount: MountDemo = box => render(h(Demo), box)
