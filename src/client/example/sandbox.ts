/** Runs an example in the frame of an editor, once the visitor asks for it, and says so when the editor does not answer. */
import { closest } from '../enhance/closest.ts'

/** A vendor has so long to answer, in ms. */
const patienceMs = 10_000

/** What the editor may do: run, keep its own storage, open what the visitor opens. It can't take the window elsewhere. */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads'

export function startSandbox(window: Window & typeof globalThis): void {
  const { document } = window
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-run-sandbox]')
    const sandbox = button?.closest<HTMLElement>('.sandbox')
    const { runSandbox: src, vendor = '' } = button?.dataset ?? {}
    if (sandbox && src) run(window, sandbox, withTheme(src, document), vendor)
  })
}

function run(
  window: Window & typeof globalThis,
  sandbox: HTMLElement,
  src: string,
  vendor: string,
): void {
  const frame = window.document.createElement('iframe')
  frame.title = `The example in ${vendor}`
  frame.setAttribute('sandbox', permissions)
  frame.allow = 'clipboard-write; cross-origin-isolated'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const say = (text: string) => {
    const place = sandbox.querySelector('.sandbox-silent')
    if (place) place.textContent = text
  }
  say('')
  sandbox.dataset.running = ''
  const timer = window.setTimeout(
    () => say(`${vendor} does not answer. The links below are other ways to the example.`),
    patienceMs,
  )
  // A frame says that it has loaded even when all it shows is the browser's own word for "unreachable": so its host is asked too.
  const reached = window.fetch(new URL('/robots.txt', src), {
    mode: 'no-cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  })
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  frame.src = src
  sandbox.querySelector('.sandbox-frame')?.replaceChildren(frame)
  Promise.all([reached, loaded]).then(
    () => window.clearTimeout(timer),
    () => {
      window.clearTimeout(timer)
      say(
        `${vendor} does not seem to be reachable from here. The links below are other ways to the example.`,
      )
    },
  )
}

/** In the light that the page stands in now. */
function withTheme(src: string, { documentElement: root }: Document): string {
  const url = new URL(src)
  url.searchParams.set('theme', root.classList.contains('dark') ? 'dark' : 'light')
  return url.href
}
