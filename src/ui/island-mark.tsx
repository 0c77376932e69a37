import { iconHref } from './icon.tsx'
import { contourOf } from './island-shape.ts'
import { islands } from './islands.ts'

/** A library's island as the chart has it, small: its coast, its shallows, its mark. */
export function IslandMark({ libraryId }: { readonly libraryId: string }) {
  const seed = islands.find(({ id }) => id === libraryId)?.seed
  if (seed === undefined) return null
  const coast = { x: 0, y: 0, radius: 25, seed }
  return (
    <svg className="island-mark" viewBox="-38 -34 76 68" aria-hidden="true">
      <path className="shallows" d={contourOf(coast, 8)} />
      <path className="coast" d={contourOf(coast, 0)} />
      <use className="mark" href={iconHref(libraryId)} x="-14" y="-14" width="28" height="28" />
    </svg>
  )
}
