import type { ComponentType } from 'react'

/** A small thing that a library runs on its landing page; its chunk is loaded when it is seen or touched. */
type PieceModule = { readonly Piece: ComponentType }

/** The piece of each library, by the library's id. On the server it is rendered once, as a still. */
export const pieces = {
  table: () => import('./table/demo.tsx'),
  virtual: () => import('./virtual/demo.tsx'),
  ranger: () => import('./ranger/demo.tsx'),
  store: () => import('./store/demo.tsx'),
  start: () => import('./start/demo.tsx'),
  router: () => import('./router/demo.tsx'),
  query: () => import('./query/demo.tsx'),
  form: () => import('./form/demo.tsx'),
  config: () => import('./config/demo.tsx'),
} satisfies Record<string, () => Promise<PieceModule>>

export type PieceId = keyof typeof pieces

export function isPieceId(id: string | undefined): id is PieceId {
  return id !== undefined && Object.hasOwn(pieces, id)
}

/** For the server and the browser alike, so that both make the same ids, and none that the page's own root makes. */
export const pieceRootOptions = { identifierPrefix: 'ui-piece-' } as const

/** The attribute of the box that a piece stands in; its value is the library's id. */
export const pieceAttribute = 'data-piece'
