/**
 * Tells something at the foot of the window, with one thing to do about it, until that is done or another page shows. The last notice takes the place of
 * the one before.
 */
export function showNotice(
  document: Document,
  text: string,
  { label, act }: { readonly label: string; readonly act: () => void },
): void {
  document.getElementById('ui-notice')?.remove()
  const notice = document.createElement('div')
  notice.id = 'ui-notice'
  notice.className = 'notice'
  notice.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => {
    notice.remove()
    act()
  })
  notice.append(text, ' ', button)
  document.body.append(notice)
  document.addEventListener('ui:navigated', () => notice.remove(), { once: true })
}
