import { demoId } from '../../libraries/demos.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'
import type { LibraryData } from './loader.ts'

type DemoFigureProps = {
  readonly library: Library
  readonly demo: LibraryDemo
  readonly data: LibraryData
}

/** `src/client/demos/react-roots.tsx` hydrates the demo in a React root of its own. */
export function DemoFigure({ library, demo, data }: DemoFigureProps) {
  const { invitation, packageName } = demo
  const { demoHtml, demoVersion } = data
  return (
    <figure className="demo" aria-label={`${packageName ?? library.name}, running`}>
      <div
        key={library.id}
        id={demoId}
        data-demo={library.id}
        className="demo-box"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
        dangerouslySetInnerHTML={{ __html: demoHtml }}
      />
      <figcaption>
        <p>{invitation}</p>
        <p className="meta demo-runs">
          {packageName && demoVersion && (
            <a href={`https://www.npmjs.com/package/${packageName}/v/${demoVersion}`}>
              {packageName} {demoVersion}
            </a>
          )}
          <a href={`/demos/${library.id}.txt`}>Source of the demo, in React</a>
        </p>
      </figcaption>
    </figure>
  )
}
