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
  if (!list) return
  const remove = async ({ address }: Pack) => {
    await removePack(address)
    await showSavedDocs(document)
  }
  const show = (packs: readonly StoredPack[], outdated: ReadonlySet<string>) => {
    const rows = createPackRows(packs, outdated, pack => void remove(pack))
    const parts = [packs.length > 0 ? rows : createElement('p', {}, 'No docs are saved yet.')]
    if (document.location.pathname !== '/offline') parts.unshift(createNotice())
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
  const again = createElement('a', { href: '', rel: 'external' }, 'Try again')
  const text = 'This page can’t be loaded without a network, because it is not saved. '
  const notice = createElement('p', { className: 'advice' }, text, again)
  notice.setAttribute('role', 'note')
  return notice
}
