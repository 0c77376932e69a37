import { contourOf } from '../../libraries/contour.ts'
import { LibraryMark } from '../icon.tsx'

type CoverProps = {
  /** Of the post: it chooses a part of the drawing. */
  readonly slug: string
  /** Without one, the cover is a chart of an island. */
  readonly libraryId: string | undefined
  /** The library's pattern, in a box of 640 by 420. */
  readonly patternHtml: string
  /** Of the element with the pattern; a payload leaves that HTML out. */
  readonly patternId?: string
}

const depths = [0, 14, 32, 54, 80, 110, 144, 182, 224, 270]

/** A drawing for a post, from its library's pattern. It carries no meaning. */
export function PostCover({ slug, libraryId, patternHtml, patternId }: CoverProps) {
  const seed = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  return (
    <div className="post-cover" data-library={libraryId}>
      <svg
        viewBox={`${seed % 80} ${seed % 110} 560 294`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {patternHtml === '' ? (
          depths.map(depth => (
            <path
              key={depth}
              className={depth === 0 ? 'full' : undefined}
              d={contourOf({ x: 220 + (seed % 260), y: 210, radius: 58, seed }, depth)}
            />
          ))
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
          <g id={patternId} dangerouslySetInnerHTML={{ __html: patternHtml }} />
        )}
      </svg>
      {libraryId && <LibraryMark libraryId={libraryId} />}
    </div>
  )
}
