import type { ExampleLinks } from '../../content/examples/example-links.ts'
import { ScriptPlace } from '../../ui/inner-html.tsx'

/** Nothing is loaded from the vendor before a click, which `client/example/sandbox.ts` handles. */
export function Sandbox({ links: { source, run, embed } }: { readonly links: ExampleLinks }) {
  return (
    <section className="sandbox" aria-label="Sandbox">
      <div className="sandbox-start">
        <p>
          Runs on {embed.vendor}. Starting it loads scripts from {new URL(embed.src).host}, which
          will see your IP address.
        </p>
        <button
          type="button"
          className="button needs-script"
          data-run-sandbox={embed.src}
          data-vendor={embed.vendor}
        >
          Run in {embed.vendor}
        </button>
      </div>
      <ScriptPlace className="sandbox-frame" />
      <ScriptPlace className="advice sandbox-silent" role="status" />
      <p className="sandbox-elsewhere">
        Open it in
        {[...run, source].map(({ label, href }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
