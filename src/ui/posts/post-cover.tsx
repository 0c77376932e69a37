import { contourOf } from '../../libraries/contour.ts'
import type { MapPlace } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import { LibraryMark } from '../icon.tsx'

type CoverProps = {
  /** Of the post: it chooses a part of the drawing. */
  readonly slug: string
  /** Without one, the cover is a part of the map of all libraries. */
  readonly libraryId: string | undefined
  /** The library's pattern, in a box of 640 by 420. */
  readonly patternHtml: string
  /** Of the element with the pattern; a payload leaves that HTML out. */
  readonly patternId?: string
}

type Island = MapPlace & { readonly id: string }

const islands: readonly Island[] = libraries.flatMap(({ id, mapPlace }) =>
  mapPlace ? [{ id, ...mapPlace }] : [],
)

/** Distances from the coasts, from the deepest line to the shallowest. */
const depths = [54, 38, 24, 12]

/** A drawing for a post, from its library's pattern. It carries no meaning. */
export function PostCover({ slug, libraryId, patternHtml, patternId }: CoverProps) {
  const seed = Array.from(slug).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991,
    7,
  )
  const island = patternHtml === '' ? islands[seed % islands.length] : undefined
  const x = island ? Math.round(island.x - 84 - (seed % 4) * 36) : seed % 80
  const y = island ? island.y - 74 : seed % 110
  return (
    <div
      className={`post-cover${seed % 4 < 2 ? '' : ' is-mirrored'}`}
      data-library={libraryId ?? island?.id}
    >
      <svg
        viewBox={`${x} ${y} ${island ? '280 147' : '560 294'}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {island ? (
          <Chart id={`ui-coasts-${slug}`} x={x} y={y} />
        ) : (
          <g
            id={patternId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
            dangerouslySetInnerHTML={{ __html: patternHtml }}
          />
        )}
      </svg>
      {libraryId && <LibraryMark libraryId={libraryId} />}
    </div>
  )
}

/** The islands in a box of 280 by 147 and near it. Water hides the lines of deeper water. */
function Chart({ id, x, y }: { readonly id: string; readonly x: number; readonly y: number }) {
  const near = islands.filter(
    island => Math.abs(island.x - x - 140) < 240 && Math.abs(island.y - y - 74) < 170,
  )
  return (
    <>
      {depths.map(depth => (
        <g key={depth}>
          <use className="contour" href={`#${id}`} strokeWidth={2 * depth + 2} />
          <use className="water" href={`#${id}`} strokeWidth={2 * depth} />
        </g>
      ))}
      <g id={id} className="islands">
        {near.map(island => (
          <path key={island.id} data-library={island.id} d={contourOf(island, 0)} />
        ))}
      </g>
    </>
  )
}
