import { createButton, createElement } from '../../pages/offline/elements.ts'
import type { PackList, Part } from '../../pages/offline/pack-list.ts'
import { formatBytes } from '../../ui/format.ts'

type OfferActions = {
  readonly choose: (framework: string) => void
  readonly save: (hasExamples: boolean) => void
}

/** What a pack would hold, how large it would be, and the button that saves it. */
export function createOffer(
  { name, framework, frameworks, parts }: PackList,
  isSaved: boolean,
  { choose, save }: OfferActions,
): HTMLElement {
  const title = createElement('h3', {}, name)
  if (frameworks.length > 1) {
    const choice = createElement('select', { ariaLabel: 'Framework' })
    for (const { value, label } of frameworks)
      choice.append(new Option(label, value, false, value === framework.value))
    choice.addEventListener('change', () => choose(choice.value))
    title.append(choice)
  }
  const offer = createElement('div', { className: 'offline-offer' }, title)
  if (isSaved) return offer
  const { site, pages, images, search, examples } = parts
  const withExamples = createElement('input', { type: 'checkbox', checked: examples.count > 0 })
  const bytes = site.bytes + pages.bytes + images.bytes + search.bytes
  const size = createElement('strong', {})
  const showSize = () => {
    size.textContent = `About ${formatBytes(bytes + (withExamples.checked ? examples.bytes : 0))}`
  }
  showSize()
  withExamples.addEventListener('change', showSize)
  const holds = [countOf(pages, 'page'), countOf(images, 'image'), 'and the search']
  offer.append(createElement('p', {}, holds.filter(Boolean).join(', ')))
  if (examples.count > 0) {
    const text = `${countOf(examples, 'example')}, with all their files`
    offer.append(createElement('label', {}, withExamples, createElement('span', {}, text)))
  }
  const button = createButton('Save', () => save(withExamples.checked), 'button')
  offer.append(createElement('p', { className: 'offline-save' }, button, size))
  return offer
}

function countOf({ count }: Part, noun: string): string {
  if (count === 0) return ''
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
