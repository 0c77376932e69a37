import type { ExampleLinks } from '../../content/examples/example-links.ts'
import { ScriptPlace } from '../../ui/inner-html.tsx'

/** Nothing is loaded from the vendor before a click, which `client/example/sandbox.ts` handles. */
export function Sandbox({ links: { run, embed } }: { readonly links: ExampleLinks }) {
  return (
    <section className="sandbox" aria-label="Sandbox">
      <div className="sandbox-start">
        <p>Runs on {embed.vendor}, which will see your IP address.</p>
        <a
          className="button"
          href={run.find(({ label }) => label === embed.vendor)?.href}
          data-run-sandbox={embed.src}
          data-vendor={embed.vendor}
        >
          Run on {embed.vendor}
        </a>
      </div>
      <ScriptPlace className="sandbox-frame" />
      <ScriptPlace className="advice sandbox-silent" role="status" />
    </section>
  )
}
