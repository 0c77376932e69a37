import type { Element, ElementContent } from 'hast'
import type { Handler } from 'mdast-util-to-hast'
import { element } from './element.ts'
import type { Tab, Tabs } from './parse/tabs.ts'
import type { Slots } from './slots.ts'

/** Without a script every panel shows under its label. With one, its button names the panel. */
export function createTabsHandler(slots: Slots): Handler {
  let sets = 0
  return (state, { kind, children: tabs }: Tabs) => {
    const set = ++sets
    const panels = tabs.map((tab, index) => {
      const framework = { framework: tab.value, prefix: index === 0 ? '' : `${tab.value}-` }
      const fill = (children: ElementContent[]) => createPanel(set, tab, children)
      return slots.hold(
        { panel: kind === 'framework' ? framework : undefined, fill },
        state.wrap(state.all(tab), true),
      )
    })
    // The list of tabs is then the bar of the code.
    const isCode = tabs.every(({ children: [only, ...more] }) => only?.type === 'code' && !more[0])
    const box = { className: isCode ? ['tabs', 'tabs-code'] : ['tabs'], dataTabs: kind }
    const fill = (filled: ElementContent[]) =>
      element('div', box, createTabList(set, tabs), ...filled)
    return slots.hold({ fill }, panels)
  }
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

function createPanel(set: number, { label, value }: Tab, children: ElementContent[]): Element {
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
