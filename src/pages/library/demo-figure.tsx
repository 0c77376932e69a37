import { useState } from 'react'
import { demoId } from '../../libraries/demos.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'
import type { LibraryData } from './loader.ts'

type DemoFigureProps = {
  readonly library: Library
  readonly demo: LibraryDemo
  readonly data: LibraryData
}

type DemoBoxProps = { readonly libraryId: string; readonly demoHtml: string }

/** `src/client/demos/live-demos.ts` runs the demo, whose content React does not write again. */
export function DemoBox({ libraryId, demoHtml }: DemoBoxProps) {
  const [html] = useState({ __html: demoHtml })
  return (
    <div
      id={demoId}
      data-demo={libraryId}
      className="demo-box popup"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
      dangerouslySetInnerHTML={html}
    />
  )
}

export function DemoFigure({ library: { id, name }, demo, data }: DemoFigureProps) {
  const { demoHtml, demoVersion } = data
  const { packageName, invitation } = demo
  return (
    <figure key={id} className="demo" aria-label={`${packageName ?? name}, running`}>
      <DemoBox libraryId={id} demoHtml={demoHtml} />
      <figcaption className="row row-apart quiet">
        <p>{invitation}</p>
        <p className="meta">
          <a href={`/demos/${id}.txt`}>Source of the demo</a>{' '}
          {packageName && demoVersion && (
            <a href={`https://www.npmjs.com/package/${packageName}/v/${demoVersion}`}>
              {packageName} {demoVersion}
            </a>
          )}
        </p>
      </figcaption>
    </figure>
  )
}
