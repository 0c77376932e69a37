import type { Element } from 'hast'
import type { Tab, Tabs } from './parse/blocks.ts'
import type { CodeBlock } from './parse/code-block.ts'

/** What stands in a slot once the document is sanitized. `set` numbers a document's tabs. */
export type Slot =
  | { readonly type: 'code'; readonly block: CodeBlock }
  | { readonly type: 'tabs'; readonly tabs: Tabs; readonly set: number }
  | { readonly type: 'tab'; readonly tab: Tab; readonly set: number }
  | { readonly type: 'footnotes' }

export type Slots = ReturnType<typeof createSlots>

/** A marked `<section>` stands for tabs or code until all is sanitized. */
export function createSlots() {
  /** Every mark has it, and so have ids that the site makes. No author can guess it. */
  const key = `slot${crypto.randomUUID()}-`
  const slots = new Map<string, Slot>()
  return {
    key,
    /** The attribute of the element that stands for the slot. */
    hold(slot: Slot): string {
      const mark = `${key}${slots.size}`
      slots.set(mark, slot)
      return `data-slot="${mark}"`
    },
    find: ({ properties: { dataSlot } }: Element): Slot | undefined =>
      typeof dataSlot === 'string' ? slots.get(dataSlot) : undefined,
  }
}
