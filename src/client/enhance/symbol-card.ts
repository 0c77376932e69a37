type Summary = { readonly signature: string; readonly sentence: string }

const summaries = new Map<string, Promise<Summary | undefined>>()
const maxSignatureLines = 8
/** How long the pointer stays on a name before its card opens. */
const hoverMs = 150
const gapPx = 8

let shown: HTMLAnchorElement | undefined

/** Shows the signature and the first sentence of the page that a name in code leads to. */
export async function showSymbolCard(link: HTMLAnchorElement): Promise<void> {
  const isWanted = () => link.isConnected && link.matches(':hover, :focus')
  await new Promise(resolve => setTimeout(resolve, hoverMs))
  if (!isWanted() || shown === link) return
  const summary = await summaryOf(link.pathname)
  if (!summary || !isWanted()) return
  const { ownerDocument: document } = link
  const card = document.querySelector<HTMLElement>('.symbol-card') ?? createCard(document)
  const [code, text, more] = card.querySelectorAll<HTMLElement>('code, p, a')
  if (!code || !text || !(more instanceof HTMLAnchorElement)) return
  hide()
  code.textContent = summary.signature
  text.textContent = summary.sentence
  more.href = link.href
  shown = link
  link.setAttribute('aria-describedby', card.id)
  card.showPopover()
  place(card, link)
}

function createCard(document: Document): HTMLElement {
  const card = document.createElement('div')
  card.id = 'ui-symbol-card'
  card.className = 'symbol-card'
  card.popover = 'manual'
  card.appendChild(document.createElement('pre')).append(document.createElement('code'))
  const more = document.createElement('a')
  more.textContent = 'Open the reference'
  card.append(document.createElement('p'), more)
  document.body.append(card)
  const isWithin = (target: EventTarget | null) =>
    target instanceof Node && (card.contains(target) || shown?.contains(target))
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, event => {
      if (isWithin(event.target) && !isWithin(event.relatedTarget)) hide()
    })
  document.addEventListener('pointerdown', ({ target }) => !isWithin(target) && hide())
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  return card
}

function hide(): void {
  if (!shown) return
  const card = shown.ownerDocument.getElementById('ui-symbol-card')
  card?.hidePopover()
  shown.removeAttribute('aria-describedby')
  shown = undefined
}

/** Below the name, or above it where the window ends. */
function place(card: HTMLElement, link: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = card
  // Without the space of a scroll bar.
  const { clientWidth } = card.ownerDocument.body
  const isBelow = bottom + gapPx + offsetHeight < window.innerHeight
  card.style.left = `${Math.max(gapPx, Math.min(left, clientWidth - offsetWidth - gapPx))}px`
  card.style.top = `${isBelow ? bottom : Math.max(0, top - offsetHeight)}px`
}

function summaryOf(pathname: string): Promise<Summary | undefined> {
  const summary = summaries.get(pathname) ?? loadSummary(pathname)
  summaries.set(pathname, summary)
  return summary.catch(() => {
    summaries.delete(pathname)
    return undefined
  })
}

async function loadSummary(pathname: string): Promise<Summary | undefined> {
  const response = await fetch(`${pathname}.md`)
  if (!response.ok) throw new Error(`${pathname}.md: ${response.status}`)
  return summarize(await response.text())
}

/** The first TypeScript of a reference page, unless it is an example, and its first sentence. */
export function summarize(markdown: string): Summary | undefined {
  const code = /^```tsx?\b.*\n([\s\S]*?)\n```/m.exec(markdown)?.[1]
  if (code === undefined) return undefined
  const signature = /^import\b/.test(code) ? '' : code
  const paragraph = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n{2,}/)
    .find(text => /^\s*[\w`*[]/.test(text) && !/^\s*(?:Defined in|\*\*\*)/.test(text))
  const plain = (paragraph ?? '')
    // The label of a list.
    .replace(/^\*\*[^*]+\*\*\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const lines = signature.split('\n')
  // The end of a long one names the function.
  const cut =
    lines.length > maxSignatureLines ? [...lines.slice(0, 4), '  …', ...lines.slice(-3)] : lines
  return { signature: cut.join('\n'), sentence: /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain }
}
