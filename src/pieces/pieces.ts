import type { ComponentType } from 'react'

/** A small thing that a library runs on its landing page; its chunk is loaded when it is seen or touched. */
type PieceModule = { readonly Piece: ComponentType }

/** The piece of each library, by the library's id. On the server it is rendered once, as a still. */
export const pieces = {
  table: () => import('./table.tsx'),
  virtual: () => import('./virtual.tsx'),
  ranger: () => import('./ranger.tsx'),
  store: () => import('./store.tsx'),
  start: () => import('./start.tsx'),
  router: () => import('./router.tsx'),
  query: () => import('./query.tsx'),
  form: () => import('./form.tsx'),
  config: () => import('./config.tsx'),
} satisfies Record<string, () => Promise<PieceModule>>

export type PieceId = keyof typeof pieces

export function isPieceId(id: string | undefined): id is PieceId {
  return id !== undefined && Object.hasOwn(pieces, id)
}

/** For the server and the browser alike, so that both make the same ids, and none that the page's own root makes. */
export const pieceRootOptions = { identifierPrefix: 'ui-piece-' } as const

/** The attribute of the box that a piece stands in; its value is the library's id. */
export const pieceAttribute = 'data-piece'
