import type { ComponentType } from 'react'

/** A small thing that a library runs on its landing page; its chunk is loaded when it is seen or touched. */
type DemoModule = { readonly Demo: ComponentType }

/** The demo of each library, by the library's id. On the server it is rendered once, as a still. */
export const demos = {
  table: () => import('./table/demo.tsx'),
  virtual: () => import('./virtual/demo.tsx'),
  ranger: () => import('./ranger/demo.tsx'),
  store: () => import('./store/demo.tsx'),
  start: () => import('./start/demo.tsx'),
  router: () => import('./router/demo.tsx'),
  query: () => import('./query/demo.tsx'),
  form: () => import('./form/demo.tsx'),
  config: () => import('./config/demo.tsx'),
} satisfies Record<string, () => Promise<DemoModule>>

export type DemoId = keyof typeof demos

export function isDemoId(id: string | undefined): id is DemoId {
  return id !== undefined && Object.hasOwn(demos, id)
}

/** For the server and the browser alike, so that both make the same ids, and none that the page's own root makes. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const

/** The attribute of the box that a demo stands in; its value is the library's id. */
export const demoAttribute = 'data-demo'
