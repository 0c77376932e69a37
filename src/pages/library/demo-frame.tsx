import type { PieceId } from '../../libraries/demos.ts'
import type { Character } from '../../libraries/landing-copy.ts'
import { stillId } from '../../libraries/still-id.ts'

type LivePieceProps = {
  readonly id: PieceId
  readonly still: string
  readonly character: Character
}

/** The library at work: a still of the server, which `src/client/demos/live-demos.tsx` brings to life in a root of its own, out of this one's sight. */
export function LivePiece({ id, still, character: { invitation, runs } }: LivePieceProps) {
  const [packageName, version] = runs
  return (
    <figure className="piece" aria-label={`${packageName}, running`}>
      <div
        key={id}
        id={stillId}
        data-piece={id}
        className="piece-box"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
        dangerouslySetInnerHTML={{ __html: still }}
      />
      <figcaption>
        <p>{invitation}</p>
        <p className="piece-runs">
          <a href={`https://www.npmjs.com/package/${packageName}/v/${version}`}>
            {packageName} {version}
          </a>
          <a href="#source-of-the-piece">Source</a>
        </p>
      </figcaption>
    </figure>
  )
}
