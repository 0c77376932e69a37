import { href } from '../../../routes.ts'
import type { ExampleLinks } from '../../content/examples/example-links.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../../ui/docs-frame/docs-top.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import type { Head } from '../../ui/view.ts'
import { Explorer, exampleAddress } from './explorer.tsx'
import type { ExampleData } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

export function head({ title, framework, frame, canonical }: ExampleData): Head {
  return {
    title: docsTitle(
      framework ? `${title}, ${frameworkName(framework)} example` : `${title} example`,
      frame,
    ),
    description: `The source of the ${frame.library.name} example “${title}”${framework ? ` for ${frameworkName(framework)}` : ''}. Read it or run it.`,
    canonical,
  }
}

export function Page({ data }: { readonly data: ExampleData }) {
  const { frame, framework, title, summary, links, isUnknownFile, file, panel, pathname } = data
  const { vendor, src } = links.embed
  return (
    <DocsFrameView frame={frame}>
      <article key={pathname} className="example" data-panel={panel}>
        <DocsTop
          frame={frame}
          hasMenuButton
          last={{
            label: framework ? `${frameworkName(framework)} examples` : 'Examples',
            href: href('examples', { libraryId: frame.library.id, version: frame.version }),
          }}
        />
        <h1>{title}</h1>
        {summary && <p className="lead">{summary}</p>}
        <div className="example-bar row row-close">
          {panel === 'code' ? (
            <a
              className="button button-small with-icon"
              href={exampleAddress(pathname, file?.path, 'sandbox')}
              data-in-place=""
              data-run-sandbox=""
            >
              <Icon name="play" /> Run
            </a>
          ) : (
            <a
              className="button button-quiet button-small with-icon"
              href={exampleAddress(pathname, file?.path, 'code')}
              data-in-place=""
            >
              <Icon name="example" /> Code
            </a>
          )}
          <small className="quiet">{noteOn(vendor)}</small>
          <a className="button button-quiet button-small" href={data.zip} download="">
            <Icon name="download" /> <span>Download zip</span>
          </a>
          <OpenIn links={links} />
        </div>
        {isUnknownFile && (
          <p className="advice" role="status">
            This example has no such file.
            {file ? ` Showing ${file.path} instead.` : ''}
          </p>
        )}
        <Explorer data={data} />
        <section className="sandbox" aria-label="Sandbox" data-src={src} data-vendor={vendor}>
          <div className="sandbox-start card stack">
            <a
              className="button with-icon"
              href={links.run.find(({ label }) => label === vendor)?.href}
              data-run-sandbox=""
            >
              <Icon name="play" /> Run this example
            </a>
            <small className="quiet">
              {noteOn(vendor)} It installs the packages first, which can take a minute.
            </small>
          </div>
          <ScriptPlace className="sandbox-frame" />
          <ScriptPlace className="advice sandbox-silent" role="status" />
        </section>
      </article>
    </DocsFrameView>
  )
}

/** Nothing is loaded from the vendor before a click, which `client/example/sandbox.ts` handles. */
function noteOn(vendor: string): string {
  return `Opens ${vendor}, a third party that sees your IP address.`
}

function OpenIn({ links: { source, run } }: { readonly links: ExampleLinks }) {
  return (
    <details className="dropdown example-open" name="ui-selectors">
      <summary className="button button-quiet button-small">
        Open in <Icon name="chevron" />
      </summary>
      <ul>
        {[...run, source].map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              {label} <Icon name="external" />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
