import { createElement } from './elements.ts'
import { createPackRows } from './pack-rows.ts'
import { canSave, readPacks, removePack } from './pack-store.ts'

/** Fills the page of saved docs, which may be at the address of a page that is not saved. */
export async function showSavedDocs(document: Document): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-packs]')
  if (!list) return
  const packs = (await canSave()) ? await readPacks() : []
  const saved = packs.filter(({ pack }) => pack.saved)
  const rows = createPackRows(saved, new Set(), {
    remove: async ({ address }) => {
      await removePack(address)
      await showSavedDocs(document)
    },
  })
  const parts = [saved.length > 0 ? rows : createElement('p', {}, 'No docs are saved yet.')]
  if (document.location.pathname !== '/offline') parts.unshift(createNotice())
  list.replaceChildren(...parts)
}

function createNotice(): HTMLElement {
  const again = createElement('a', { href: '', rel: 'external' }, 'Try again')
  const text = 'This page can’t be loaded without a network, because it is not saved. '
  const notice = createElement('p', { className: 'advice' }, text, again)
  notice.setAttribute('role', 'note')
  return notice
}
