import type { Element, ElementContent } from 'hast'
import { element } from './element.ts'

/** A placeholder for an element of the site itself, which the sanitizer must not change. */
export type Slot = {
  readonly panel?: FrameworkPanel | undefined
  readonly fill: (children: ElementContent[]) => Element
}

/** A framework's tab. Ids inside it begin with the prefix, which is empty for the first tab. */
export type FrameworkPanel = { readonly framework: string; readonly prefix: string }

export type Slots = ReturnType<typeof createSlots>

/** A marked `<section>` stands for tabs or code until all is sanitized. The mark is a hash. */
export function createSlots(text: string) {
  /** The prefix of every mark, and of ids that the site itself makes. */
  const key = `slot${Bun.hash(text).toString(36)}-`
  const slots = new Map<string, Slot>()
  return {
    key,
    hold(slot: Slot, children: ElementContent[] = []): Element {
      const mark = `${key}${slots.size}`
      slots.set(mark, slot)
      return element('section', { dataSlot: mark }, ...children)
    },
    find: ({ properties: { dataSlot } }: Element): Slot | undefined =>
      typeof dataSlot === 'string' ? slots.get(dataSlot) : undefined,
  }
}
