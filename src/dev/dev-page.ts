/** Runs in each open page during development: applies changes and shows diagnostics. */

import type { Diagnostic } from '../content/change-report/diagnose.ts'
import type { Problem } from '../content/change-report/problem.ts'
import type { DevEvent } from './event-stream.ts'
import type { Problems } from './problems.ts'

const events = new EventSource(`/_dev/events${new URL(import.meta.url).search}`)

events.addEventListener('message', ({ data }) => {
  const event: DevEvent = JSON.parse(data)
  if (event.kind === 'problems') {
    showProblems(event)
    return
  }
  document.getElementById('ui-diagnostic')?.remove()
  if (event.kind === 'diagnostic') showDiagnostic(event.diagnostic)
  else if (event.kind === 'styles') reloadStyles()
  else if (event.kind === 'documents') void reloadDocument()
  else location.reload()
})

async function reloadDocument(): Promise<void> {
  if (!window.startApplication) return location.reload()
  const { navigation, pages } = await window.startApplication()
  pages.invalidate()
  await navigation.navigate(new URL(location.href), { inPlace: true })
}

/** Removes each old sheet once the new one has loaded, so that the page is never without. */
function reloadStyles(): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = old.cloneNode() as HTMLLinkElement
    link.href = `${old.href.split('?')[0]}?${Date.now()}`
    // A preloaded page would apply the old one.
    link.removeAttribute('media')
    link.addEventListener('load', () => old.remove())
    old.after(link)
  }
}

function showDiagnostic({ file, line, message }: Diagnostic): void {
  const overlay = document.createElement('pre')
  overlay.id = 'ui-diagnostic'
  overlay.setAttribute('role', 'alert')
  overlay.textContent = `${placeOf(file, line)}\n\n${message}`
  overlay.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:100;max-height:60vh;margin:0;padding:1.5rem;' +
    'overflow:auto;white-space:pre-wrap;background:#2b0a0e;color:#ffe3e3;' +
    'border:2px solid #ff6b6b;border-radius:.5rem;font:.9rem/1.5 ui-monospace,monospace'
  document.body.append(overlay)
}

const panelStyles = new CSSStyleSheet()
panelStyles.replaceSync(`
  #ui-problems {
    position: fixed; inset: auto 1rem 1rem auto; z-index: var(--z-notice);
    max-width: min(40rem, 100% - 2rem); font-size: var(--small);
    color: var(--ink); background: var(--raised);
    border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
  }
  #ui-problems summary {
    display: list-item; padding: .4rem .75rem; cursor: pointer; font-weight: 600;
    list-style: disclosure-closed inside;
  }
  #ui-problems[open] summary { list-style-type: disclosure-open; }
  #ui-problems ul {
    max-height: 50vh; margin: 0; padding: .25rem .75rem .75rem; overflow: auto; list-style: none;
  }
  #ui-problems li { padding-block: .35rem; overflow-wrap: anywhere; }
  #ui-problems code { display: block; font-family: var(--mono); }
`)

/** Stays as it is, open or closed, while its list changes. */
function showProblems({ problems, hints }: Problems): void {
  const known = document.getElementById('ui-problems')
  if (problems.length + hints.length === 0) {
    known?.remove()
    return
  }
  const panel = known ?? document.body.appendChild(document.createElement('details'))
  panel.id = 'ui-problems'
  if (!document.adoptedStyleSheets.includes(panelStyles))
    document.adoptedStyleSheets.push(panelStyles)
  const summary = document.createElement('summary')
  summary.textContent = [count(problems, 'problem'), count(hints, 'hint')]
    .filter(Boolean)
    .join(', ')
  const list = document.createElement('ul')
  list.append(
    ...problems.map(problem => describe('', problem)),
    ...hints.map(hint => describe('Hint: ', hint)),
  )
  panel.replaceChildren(summary, list)
}

function count(list: readonly Problem[], name: string): string {
  return list.length === 0 ? '' : `${list.length} ${name}${list.length === 1 ? '' : 's'}`
}

function describe(prefix: string, { file, line, message }: Problem): HTMLLIElement {
  const item = document.createElement('li')
  const place = document.createElement('code')
  place.textContent = placeOf(file, line)
  item.append(place, prefix + message)
  return item
}

function placeOf(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`
}
