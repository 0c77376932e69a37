import { contourOf } from '../libraries/contour.ts'

/** Distances of the contours from the coast, in units of the drawing. */
const depths = [0, 16, 36, 60, 88, 120, 156]

/** The contours of an island beside the title of a text page: decoration. */
export function Coast({ seed }: { readonly seed: number }) {
  return (
    <svg className="text-coast" viewBox="-320 -260 640 520" aria-hidden="true">
      {depths.map(depth => (
        <path key={depth} d={contourOf({ x: 0, y: 0, radius: 84, seed }, depth)} />
      ))}
    </svg>
  )
}
