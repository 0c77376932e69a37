import type { Element, ElementContent } from 'hast'
import { element } from './element.ts'
import type { Tab } from './parse/blocks.ts'
import type { Slot } from './slots.ts'

type TabsSlot = Extract<Slot, { type: 'tabs' }>
type TabSlot = Extract<Slot, { type: 'tab' }>

/** The list of tabs is the bar of the code, if there is nothing else. */
export function createTabs(
  { tabs: { kind, tabs, isCode }, set }: TabsSlot,
  panels: readonly ElementContent[],
): Element {
  const className = isCode ? ['tabs', 'tabs-code'] : ['tabs']
  return element('div', { className, dataTabs: kind }, createTabList(set, tabs), ...panels)
}

function createTabList(set: number, tabs: readonly Tab[]): Element {
  const buttons = tabs.map(({ label, value }, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `ui-tab-${set}-${value}`,
        ariaControls: [`ui-panel-${set}-${value}`],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? undefined : -1,
        dataValue: value,
      },
      label,
    ),
  )
  return element('div', { className: ['tabs-list'], role: 'tablist' }, ...buttons)
}

/** Without a script every panel shows under its label. With one, its button names the panel. */
export function createTabPanel(
  { tab: { label, value }, set }: TabSlot,
  children: readonly ElementContent[],
): Element {
  const properties = {
    className: ['tabs-panel'],
    role: 'tabpanel',
    id: `ui-panel-${set}-${value}`,
    ariaLabelledBy: [`ui-tab-${set}-${value}`],
    dataValue: value,
  }
  const heading = element('p', { className: ['tabs-label'] }, label)
  return element('section', properties, heading, ...children)
}
