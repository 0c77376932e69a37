import { createButton, createElement } from '../../pages/offline/elements.ts'
import type { PackList } from '../../pages/offline/pack-list.ts'
import { createPackRows, nameOf } from '../../pages/offline/pack-rows.ts'
import {
  canSave,
  findOutdated,
  loadList,
  type Pack,
  readPacks,
  removePack,
  type StoredPack,
} from '../../pages/offline/pack-store.ts'
import styles from '../../pages/offline/style.css' with { type: 'text' }
import { createOffer } from './pack-offer.ts'
import { isQuotaError, savePack } from './save-pack.ts'

type OfflineDialog = { open(address: string, isUpdate: boolean): Promise<void> }

let dialog: OfflineDialog | undefined

/** Opens the dialog to save or update the pack whose list is at the address that a button has. */
export function openOfflineDialog({ dataset: { pack = '', update } }: HTMLElement): void {
  dialog ??= createDialog()
  void dialog.open(pack, update !== undefined)
}

type Saving = { readonly address: string; readonly stop: AbortController }

function createDialog(): OfflineDialog {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const offer = createElement('div', {})
  const bar = createElement('progress', { ariaLabel: 'Saved files' })
  const files = createElement('span', {})
  const stop = createButton('Stop', () => saving?.stop.abort())
  const progress = createElement('p', { className: 'offline-progress' }, bar, files, stop)
  const status = createElement('p', { className: 'offline-status', role: 'status' })
  const stored = createElement('div', {})
  const close = createButton('Close', () => root.close())
  const header = createElement('header', {}, createElement('h2', {}, 'Read offline'), close)
  const purpose = 'Saves docs on this device, to read and search them without a network.'
  const root = document.body.appendChild(
    createElement(
      'dialog',
      { className: 'offline-dialog', ariaLabel: 'Read offline' },
      ...[header, createElement('p', {}, purpose), offer, status, progress, stored],
    ),
  )
  root.addEventListener('click', ({ target }) => {
    // The target of a click on the backdrop is the dialog itself.
    if (target === root || (target as Element).closest('a')) root.close()
  })
  root.addEventListener('close', () => delete document.documentElement.dataset.modal)

  let address = ''
  let list: PackList | undefined
  let packs: readonly StoredPack[] = []
  const outdated = new Set<string>()
  let saving: Saving | undefined

  async function open(wanted: string, isUpdate: boolean): Promise<void> {
    if (!isUpdate) list = undefined
    if (!saving) status.textContent = ''
    show()
    if (!root.open) {
      // The page behind it does not scroll.
      document.documentElement.dataset.modal = ''
      root.showModal()
    }
    if (!(await canSave())) {
      status.textContent =
        'This browser does not let the site save pages. Private windows and blocked cookies prevent it.'
      return
    }
    await refresh()
    const update = packs.find(({ pack }) => isUpdate && pack.address === wanted)
    if (update) return save(update.pack)
    await load(wanted)
    for (const address of await findOutdated(packs)) outdated.add(address)
    show()
  }

  async function load(wanted: string): Promise<void> {
    try {
      list = await loadList(wanted)
      address = wanted
    } catch {
      if (!saving)
        status.textContent =
          'The list of files could not be loaded. Check your connection and try again.'
    }
    show()
  }

  async function choose(framework: string): Promise<void> {
    await load(address.replace(/[^/]+(?=\.json$)/, framework))
    offer.querySelector('select')?.focus()
  }

  async function refresh(): Promise<void> {
    packs = await readPacks()
    show()
  }

  function show(): void {
    progress.hidden = !saving
    const isStored = packs.some(({ pack }) => pack.address === address)
    const isChoice = !isStored || (list?.frameworks.length ?? 0) > 1
    const createOfferOf = (offered: PackList) =>
      createOffer(offered, isStored, {
        choose: framework => void choose(framework),
        save: hasExamples => void save({ ...offered, address, hasExamples }),
      })
    offer.replaceChildren(...(list && isChoice && !saving ? [createOfferOf(list)] : []))
    const others = packs.filter(({ pack }) => pack.address !== saving?.address)
    const rows = createPackRows(others, outdated, ({ address }) => void remove(address))
    const title = createElement('h3', {}, 'Saved on this device')
    stored.replaceChildren(...(others.length > 0 ? [title, rows] : []))
  }

  async function save(pack: Pack): Promise<void> {
    if (saving) return
    const { address, hasExamples } = pack
    const name = nameOf(pack)
    const isUpdate = packs.some(({ pack }) => pack.address === address && pack.saved)
    const controller = new AbortController()
    saving = { address, stop: controller }
    status.textContent = `Saving ${name}`
    bar.removeAttribute('value')
    files.textContent = ''
    show()
    stop.focus()
    const onProgress = (done: number, total: number) => {
      bar.max = total
      bar.value = done
      files.textContent = `${done} of ${total} files`
    }
    let message = `${name} is ${isUpdate ? 'updated' : 'saved'}.`
    try {
      await savePack(address, { hasExamples, isUpdate, onProgress, signal: controller.signal })
      outdated.delete(address)
    } catch (error) {
      console.warn('The docs could not be saved.', error)
      message = isQuotaError(error)
        ? `There is not enough space on this device for ${name}.`
        : `Saving has stopped at ${files.textContent || 'the first file'}.`
    }
    saving = undefined
    status.textContent = message
    await refresh()
    close.focus()
  }

  async function remove(address: string): Promise<void> {
    await removePack(address)
    outdated.delete(address)
    status.textContent = 'Removed from this device.'
    await refresh()
    close.focus()
  }

  return { open }
}
