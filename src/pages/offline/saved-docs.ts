import { createElement } from './elements.ts'
import { createPackRows } from './pack-rows.ts'
import {
  canSave,
  findOutdated,
  type Pack,
  readPacks,
  removePack,
  type StoredPack,
} from './pack-store.ts'

/** Fills the page of saved docs, which may be at the address of a page that is not saved. */
export async function showSavedDocs(document: Document): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-packs]')
  const howToSave = document.querySelector<HTMLElement>('[data-how-to-save]')
  if (!list || !howToSave) return
  // Saving needs the network, without which this page is at the address of another.
  howToSave.hidden = document.location.pathname !== '/offline'
  const remove = async ({ address }: Pack) => {
    await removePack(address)
    await showSavedDocs(document)
  }
  const show = (packs: readonly StoredPack[], outdated: ReadonlySet<string>) => {
    const rows = createPackRows(packs, outdated, pack => void remove(pack))
    const parts = [packs.length > 0 ? rows : createElement('p', {}, 'No docs are saved yet.')]
    if (howToSave.hidden) parts.unshift(createNotice())
    list.replaceChildren(...parts)
  }
  if (!(await canSave())) return show([], new Set())
  const packs = await readPacks()
  show(packs, new Set())
  const outdated = await findOutdated(packs)
  // A pack may have been removed meanwhile.
  if (outdated.size > 0) show(await readPacks(), outdated)
}

function createNotice(): HTMLElement {
  const again = createElement('a', { href: '', rel: 'external', className: 'button' }, 'Try again')
  const text = 'You seem to be offline, and this page is not saved.'
  return createElement('div', { className: 'offline-notice' }, text, again)
}
