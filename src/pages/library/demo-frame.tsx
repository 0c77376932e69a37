import type { DemoId } from '../../libraries/demos.ts'
import type { Character } from '../../libraries/landing-copy.ts'
import { stillId } from '../../libraries/still-id.ts'

type LiveDemoProps = {
  readonly id: DemoId
  readonly still: string
  readonly character: Character
}

/** The library at work: a still of the server, which `src/client/demos/live-demos.tsx` brings to life in a root of its own, out of this one's sight. */
export function LiveDemo({ id, still, character: { invitation, runs } }: LiveDemoProps) {
  const [packageName, version] = runs
  return (
    <figure className="demo" aria-label={`${packageName}, running`}>
      <div
        key={id}
        id={stillId}
        data-demo={id}
        className="demo-box"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
        dangerouslySetInnerHTML={{ __html: still }}
      />
      <figcaption>
        <p>{invitation}</p>
        <p className="demo-runs">
          <a href={`https://www.npmjs.com/package/${packageName}/v/${version}`}>
            {packageName} {version}
          </a>
          <a href="#source-of-the-demo">Source</a>
        </p>
      </figcaption>
    </figure>
  )
}
