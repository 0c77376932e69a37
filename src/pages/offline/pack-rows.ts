import { formatBytes, formatDay } from '../../ui/format.ts'
import { createButton, createElement } from './elements.ts'
import type { PackList } from './pack-list.ts'
import type { Pack, StoredPack } from './pack-store.ts'

/** The saved packs as a list, each with its size and what can be done with it. */
export function createPackRows(
  packs: readonly StoredPack[],
  outdated: ReadonlySet<string>,
  remove: (pack: Pack) => void,
): HTMLElement {
  const rows = packs.map(({ pack, isPartial }) => {
    const name = nameOf(pack)
    const isOutdated = outdated.has(pack.address)
    const title = pack.saved ? createElement('a', { href: pack.start }, name) : name
    const state = createElement('small', {}, stateOf(pack, isPartial, isOutdated))
    const buttons = createElement('div', {}, createRowButton('Remove', pack, remove))
    const action = isPartial ? 'Continue' : isOutdated ? 'Update' : undefined
    if (action && navigator.onLine) {
      const button = createRowButton(action, pack)
      // A click on it opens the dialog, also from another page than the pack's.
      Object.assign(button.dataset, { pack: pack.address, update: '' })
      buttons.prepend(button)
    }
    return createElement('li', {}, createElement('span', {}, title, state), buttons)
  })
  return createElement('ul', { className: 'offline-packs' }, ...rows)
}

export function nameOf({ name, framework, frameworks }: PackList): string {
  return frameworks.length > 0 ? `${name} · ${framework.label}` : name
}

function stateOf({ saved, hasExamples }: Pack, isPartial: boolean, isOutdated: boolean): string {
  if (!saved) return 'Not complete: saving has stopped'
  const { bytes, day, isUpdate } = saved
  const done = `${isUpdate ? 'updated' : 'saved'} ${formatDay(day)}`
  const what = `${formatBytes(bytes)}${hasExamples ? ' with examples' : ''}, ${done}`
  if (isPartial) return `${what}. The update is not complete.`
  return isOutdated ? `${what}. A newer version is available.` : what
}

function createRowButton(text: string, pack: Pack, act?: (pack: Pack) => void): HTMLButtonElement {
  const button = createButton(text, () => act?.(pack))
  button.ariaLabel = `${text} ${nameOf(pack)}`
  return button
}
