import { contourOf } from '../../libraries/contour.ts'
import type { MapPlace } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'

type CoverProps = {
  /** The post's slug chooses a part of the drawing. */
  readonly slug: string
  /** If it is absent, the cover is a part of the map of all libraries. */
  readonly libraryId: string | undefined
  /** The library's pattern, in a box of 640 by 420. */
  readonly patternHtml: string
  /** The id of the element with the pattern. The payload leaves out the element's HTML. */
  readonly patternId?: string
}

type PlacedLibrary = MapPlace & { readonly id: string }

const placedLibraries: readonly PlacedLibrary[] = libraries.flatMap(({ id, mapPlace }) =>
  mapPlace ? [{ id, ...mapPlace }] : [],
)

/** Distances from the coasts, from deep to shallow water. Larger distances would leave gaps. */
const depths = [24, 12]

/** A drawing for a post, from its library's pattern. It carries no meaning. */
export function PostCover({ slug, libraryId, patternHtml, patternId }: CoverProps) {
  const seed = Array.from(slug).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991,
    7,
  )
  const center = patternHtml === '' ? placedLibraries[seed % placedLibraries.length] : undefined
  /** True for about half of the covers without a pattern. */
  const isOneIsland = seed % 11 < 6
  const width = center ? 180 + (seed % 3) * 110 : 480
  const height = Math.round((width * 294) / 560)
  const x = center ? Math.round(center.x - width * (0.3 + (seed % 4) * 0.13)) : 140 + (seed % 20)
  const y = center ? Math.round(center.y - height / 2) : 64 + (seed % 23)
  return (
    <div
      className={`post-cover${seed % 4 < 2 ? '' : ' is-mirrored'}`}
      data-library={libraryId ?? center?.id}
    >
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {!center ? (
          <g
            id={patternId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
            dangerouslySetInnerHTML={{ __html: patternHtml }}
          />
        ) : isOneIsland ? (
          <Contours place={center} />
        ) : (
          <MapPart id={`ui-coasts-${slug}`} x={x + width / 2} y={center.y} reach={width / 2} />
        )}
      </svg>
    </div>
  )
}

/** Distances from the coast, which fill the cover. They grow with the depth. */
const contours = Array.from({ length: 11 }, (_, index) => 12 * index + 2 * index ** 2)

/** Lines around one library. */
function Contours({ place }: { readonly place: PlacedLibrary }) {
  return contours.map(depth => (
    <path key={depth} className={depth === 0 ? 'full' : undefined} d={contourOf(place, depth)} />
  ))
}

type MapPartProps = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly reach: number
}

/** Returns the libraries whose water is near a point. Shallow water hides deeper water. */
function MapPart({ id, x, y, reach }: MapPartProps) {
  const near = placedLibraries.filter(
    place => Math.abs(place.x - x) < reach + 100 && Math.abs(place.y - y) < reach / 2 + 100,
  )
  return (
    <>
      {depths.map(depth => (
        <use key={depth} className="water" href={`#${id}`} strokeWidth={2 * depth} />
      ))}
      <g id={id} className="coasts">
        {near.map(place => (
          <path key={place.id} data-library={place.id} d={contourOf(place, 0)} />
        ))}
      </g>
    </>
  )
}
