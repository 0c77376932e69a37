import { closest, isPlainClick } from '../events.ts'

const timeoutMs = 10_000

/** All permissions that an editor needs, without navigation of this window. */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads'

/**
 * Runs an example in the frame of an editor, when the visitor clicks a link that says so. A link
 * with `data-in-place` also leads to the frame.
 */
export function startSandbox(document: Document): void {
  // In the capture phase, before the link to the panel counts as handled.
  const onClick = (event: MouseEvent) => {
    const link = closest(event.target, '[data-run-sandbox]')
    const sandbox = document.querySelector<HTMLElement>('.sandbox')
    const { src, vendor = '', running } = sandbox?.dataset ?? {}
    if (!link || !sandbox || !src || !isPlainClick(event)) return
    if (link.dataset.inPlace === undefined) event.preventDefault()
    if (running === undefined) run(sandbox, new URL(src), vendor)
  }
  document.addEventListener('click', onClick, { capture: true })
}

function run(sandbox: HTMLElement, src: URL, vendor: string): void {
  const { ownerDocument: document } = sandbox
  const isDark = document.documentElement.classList.contains('dark')
  src.searchParams.set('theme', isDark ? 'dark' : 'light')
  const frame = document.createElement('iframe')
  frame.title = `The example in ${vendor}`
  frame.setAttribute('sandbox', permissions)
  frame.allow = 'clipboard-write; cross-origin-isolated'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const showStatus = (text: string) => {
    const status = sandbox.querySelector('.sandbox-silent')
    if (status) status.textContent = text
  }
  const advice = 'Choose another editor under “Open in”.'
  showStatus('')
  sandbox.dataset.running = ''
  const timer = setTimeout(showStatus, timeoutMs, `${vendor} does not respond. ${advice}`)
  // A frame reports `load` for the browser's error page too, so the host is requested as well.
  const reached = fetch(new URL('/robots.txt', src), {
    mode: 'no-cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  frame.src = src.href
  sandbox.querySelector('.sandbox-frame')?.replaceChildren(frame)
  Promise.all([reached, loaded])
    .catch(() => showStatus(`${vendor} can’t be reached. ${advice}`))
    .finally(() => clearTimeout(timer))
}
