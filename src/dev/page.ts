/** Runs in every open page of the developing author: brings in what has changed, and shows what is wrong. */
import type { Mistake } from './mistake.ts'
import type { News } from './open-pages.ts'

const events = new EventSource('/_dev/events')
let wasOpen = false

events.addEventListener('open', () => {
  // The process was another one before.
  if (wasOpen) location.reload()
  wasOpen = true
})
events.addEventListener('message', ({ data }) => {
  const news: News = JSON.parse(data)
  document.getElementById('ui-mistake')?.remove()
  if (news.kind === 'mistake') showMistake(news.mistake)
  else if (news.kind === 'styles') changeStyles()
  // The browser keeps the place that the page is scrolled to.
  else location.reload()
})

/** The old sheet goes when the new one is there, so that the page is never without. */
function changeStyles(): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = old.cloneNode() as HTMLLinkElement
    link.href = `${old.href.split('?')[0]}?${Date.now()}`
    link.addEventListener('load', () => old.remove())
    old.after(link)
  }
}

function showMistake({ file, line, message }: Mistake): void {
  const overlay = document.createElement('pre')
  overlay.id = 'ui-mistake'
  overlay.setAttribute('role', 'alert')
  overlay.textContent = `${line === undefined ? file : `${file}:${line}`}\n\n${message}`
  overlay.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:100;max-height:60vh;margin:0;padding:1.5rem;overflow:auto;white-space:pre-wrap;' +
    'background:#2b0a0e;color:#ffe3e3;border:2px solid #ff6b6b;border-radius:.5rem;font:.9rem/1.5 ui-monospace,monospace'
  document.body.append(overlay)
}
