import { formatBytes, formatDay } from '../../ui/format.ts'
import { createButton, createElement } from './elements.ts'
import type { PackList } from './pack-list.ts'
import type { Pack, StoredPack } from './pack-store.ts'

type PackActions = {
  /** Updates a pack, or goes on where saving has stopped; absent where that can't be done. */
  readonly save?: (pack: Pack) => void
  readonly remove: (pack: Pack) => void
}

/** The saved packs as a list, each with its size and what can be done with it. */
export function createPackRows(
  packs: readonly StoredPack[],
  outdated: ReadonlySet<string>,
  { save, remove }: PackActions,
): HTMLElement {
  const rows = packs.map(({ pack, isPartial }) => {
    const name = nameOf(pack)
    const title = pack.saved ? createElement('a', { href: pack.start }, name) : name
    const state = createElement('small', {}, stateOf(pack, isPartial, outdated.has(pack.address)))
    const row = createElement('li', {}, createElement('span', {}, title, state))
    const action = isPartial ? 'Continue' : outdated.has(pack.address) ? 'Update' : undefined
    if (save && action) row.append(createRowButton(action, pack, save))
    row.append(createRowButton('Remove', pack, remove))
    return row
  })
  return createElement('ul', { className: 'offline-packs' }, ...rows)
}

export function nameOf({ name, framework, frameworks }: PackList): string {
  return frameworks.length > 0 ? `${name} · ${framework.label}` : name
}

function stateOf({ saved, hasExamples }: Pack, isPartial: boolean, isOutdated: boolean): string {
  if (!saved) return 'Not complete: saving has stopped'
  const { bytes, day } = saved
  const what = `${formatBytes(bytes)}${hasExamples ? ' with examples' : ''}, saved ${formatDay(day)}`
  if (isPartial) return `${what}. The update is not complete.`
  return isOutdated ? `${what}. The docs have changed since.` : what
}

function createRowButton(text: string, pack: Pack, act: (pack: Pack) => void): HTMLButtonElement {
  const button = createButton(text, () => act(pack))
  button.ariaLabel = `${text} ${nameOf(pack)}`
  return button
}
