/** Runs in each open page during development: applies changes and shows diagnostics. */
import type { Diagnostic } from '../content/links/diagnose.ts'
import type { DevEvent } from './event-stream.ts'

const events = new EventSource(`/_dev/events${new URL(import.meta.url).search}`)

events.addEventListener('message', ({ data }) => {
  const event: DevEvent = JSON.parse(data)
  document.getElementById('ui-diagnostic')?.remove()
  if (event.kind === 'diagnostic') showDiagnostic(event.diagnostic)
  else if (event.kind === 'styles') reloadStyles()
  else location.reload()
})

/** Removes each old sheet once the new one has loaded, so that the page is never without. */
function reloadStyles(): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = old.cloneNode() as HTMLLinkElement
    link.href = `${old.href.split('?')[0]}?${Date.now()}`
    link.addEventListener('load', () => old.remove())
    old.after(link)
  }
}

function showDiagnostic({ file, line, message }: Diagnostic): void {
  const overlay = document.createElement('pre')
  overlay.id = 'ui-diagnostic'
  overlay.setAttribute('role', 'alert')
  overlay.textContent = `${line === undefined ? file : `${file}:${line}`}\n\n${message}`
  overlay.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:100;max-height:60vh;margin:0;padding:1.5rem;' +
    'overflow:auto;white-space:pre-wrap;background:#2b0a0e;color:#ffe3e3;' +
    'border:2px solid #ff6b6b;border-radius:.5rem;font:.9rem/1.5 ui-monospace,monospace'
  document.body.append(overlay)
}
