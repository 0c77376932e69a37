import { href } from '../../../routes.ts'
import type { ExampleLinks } from '../../content/examples/example-links.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../../ui/docs-frame/docs-top.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import type { Head } from '../../ui/view.ts'
import { Explorer, exampleAddress } from './explorer.tsx'
import type { ExampleData, Panel } from './loader.ts'
import { ToolIcon } from './tool-icon.tsx'

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
  const { frame, framework, title, summary, links, isUnknownFile, file, panel } = data
  return (
    <DocsFrameView frame={frame}>
      <article key={data.pathname} className="example" data-panel={panel}>
        <DocsTop
          frame={frame}
          last={{
            label: framework ? `${frameworkName(framework)} examples` : 'Examples',
            href: href('examples', { libraryId: frame.library.id, version: frame.version }),
          }}
        />
        <h1>{title}</h1>
        {summary && <p className="lead">{summary}</p>}
        <div className="example-bar row row-close">
          <nav className="example-panels" aria-label="Panels">
            <PanelLink data={data} panel="code" label="Code" />
            <PanelLink data={data} panel="sandbox" label="Sandbox" />
          </nav>
          <a className="button button-quiet button-small" href={data.zip} download="">
            <ToolIcon icon="download" /> <span>Download zip</span>
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
        <Sandbox links={links} packages={data.packages} />
      </article>
    </DocsFrameView>
  )
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

function PanelLink({
  data,
  panel,
  label,
}: {
  readonly data: ExampleData
  readonly panel: Panel
  readonly label: string
}) {
  return (
    <a
      href={exampleAddress(data.pathname, data.file?.path, panel)}
      data-in-place=""
      aria-current={data.panel === panel ? 'true' : undefined}
    >
      {label}
    </a>
  )
}

/** Nothing is loaded from the vendor before a click, which `client/example/sandbox.ts` handles. */
function Sandbox({
  links: { run, embed },
  packages = {},
}: Pick<ExampleData, 'links' | 'packages'>) {
  const names = Object.entries(packages)
  return (
    <section className="sandbox" aria-label="Sandbox">
      <div className="sandbox-start card stack">
        <h2>Run this example in your browser</h2>
        {names.length > 0 && (
          <ul className="meta" aria-label="Packages it uses">
            {names.map(([name, range]) => (
              <li key={name}>
                <code>{`${name} ${range}`}</code>
              </li>
            ))}
          </ul>
        )}
        <a
          className="button"
          href={run.find(({ label }) => label === embed.vendor)?.href}
          data-run-sandbox={embed.src}
          data-vendor={embed.vendor}
        >
          Run on {embed.vendor}
        </a>
        <small className="quiet">This loads {embed.vendor}, which sees your IP address.</small>
      </div>
      <ScriptPlace className="sandbox-frame" />
      <ScriptPlace className="advice sandbox-silent" role="status" />
    </section>
  )
}
