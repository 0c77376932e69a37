import { demoId } from '../../libraries/demos.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'
import type { LibraryData } from './loader.ts'

type DemoFigureProps = {
  readonly library: Library
  readonly demo: LibraryDemo
  readonly data: LibraryData
}

/** `src/client/demos/live-demos.ts` runs the demo and shows the line of its framework. */
export function DemoFigure({ library: { id, name, frameworks }, demo, data }: DemoFigureProps) {
  const { demoHtml, demos } = data
  return (
    <figure key={id} className="demo" aria-label={`${demo.packageName ?? name}, running`}>
      <div
        id={demoId}
        data-demo={id}
        className="demo-box"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
        dangerouslySetInnerHTML={{ __html: demoHtml }}
      />
      <figcaption>
        <p>{demo.invitation}</p>
        <div className="meta demo-runs">
          {demos.map(({ framework, packageName, packageVersion, source, module }) => (
            <p
              key={framework}
              data-runs-in={framework}
              data-module={module}
              data-shown={module === undefined ? '' : undefined}
              suppressHydrationWarning
            >
              {frameworks.length > 0 && `Runs in ${frameworkName(framework)}. `}
              <a href={source}>Source of the demo</a>{' '}
              {packageName && packageVersion && (
                <a href={`https://www.npmjs.com/package/${packageName}/v/${packageVersion}`}>
                  {packageName} {packageVersion}
                </a>
              )}
            </p>
          ))}
        </div>
      </figcaption>
    </figure>
  )
}
