import { renderToString } from 'react-dom/server'
import { isPieceId, pieceRootOptions, pieces } from '../libraries/demos.ts'

/** Renders the piece of a library as it is before anybody touches it; `undefined` for a library without one. Each is rendered once. */
export function createRenderStill(): (libraryId: string) => Promise<string | undefined> {
  const stills = new Map<string, Promise<string>>()
  return async libraryId => {
    if (!isPieceId(libraryId)) return undefined
    const still = stills.get(libraryId) ?? renderStill(libraryId)
    stills.set(libraryId, still)
    return still
  }
}

async function renderStill(id: keyof typeof pieces): Promise<string> {
  const { Piece } = await pieces[id]()
  return renderToString(<Piece />, pieceRootOptions)
}
