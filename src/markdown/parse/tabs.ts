import type { Element, ElementContent } from 'hast'
import type { Parent, RootContent } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import { element } from '../element.ts'
import type { Slots } from '../slots.ts'
import { toSlug } from '../slug.ts'

export type TabsKind = 'package-manager' | 'bundler' | 'framework' | 'files' | 'sections'

export interface Tabs extends Parent {
  type: 'tabs'
  kind: TabsKind
  children: Tab[]
}

export interface Tab extends Parent {
  type: 'tab'
  label: string
  /** The label's slug, once in its set. */
  value: string
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    tabs: Tabs
    tab: Tab
  }
}

export function createTabs(
  kind: TabsKind,
  tabs: readonly { readonly label: string; readonly children: RootContent[] }[],
): Tabs {
  const values = new Map<string, number>()
  return {
    type: 'tabs',
    kind,
    children: tabs.map(({ label, children }) => {
      const slug = toSlug(label)
      const count = (values.get(slug) ?? 0) + 1
      values.set(slug, count)
      return { type: 'tab', label, value: count === 1 ? slug : `${slug}-${count}`, children }
    }),
  }
}

/**
 * Tabs as HTML that reads without a script: every panel under its label. The style sheet hides the list of tabs there; with a script it hides
 * the labels and all panels but the chosen one instead, `data-value` saying which that is. The roles are those of the ARIA tabs pattern from
 * the start: a panel is named by its button, which counts for a name even while hidden, so that without a script a reader hears a named group,
 * and with one, tabs. Only the first button is in the tab order; moving that, and `aria-selected`, is the script's.
 */
export function createTabsHandler(slots: Slots): Handler {
  let sets = 0
  return (state, { kind, children: tabs }: Tabs) => {
    const set = ++sets
    const panels = tabs.map((tab, index) => {
      const framework = { framework: tab.value, prefix: index === 0 ? '' : `${tab.value}-` }
      const fill = (children: ElementContent[]) => panel(set, tab, children)
      return slots.hold(
        { panel: kind === 'framework' ? framework : undefined, fill },
        state.wrap(state.all(tab), true),
      )
    })
    return slots.hold(
      {
        fill: filled =>
          element('div', { className: ['tabs'], dataTabs: kind }, list(set, tabs), ...filled),
      },
      panels,
    )
  }
}

function list(set: number, tabs: readonly Tab[]): Element {
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

function panel(set: number, { label, value }: Tab, children: ElementContent[]): Element {
  const properties = {
    className: ['tabs-panel'],
    role: 'tabpanel',
    id: `ui-panel-${set}-${value}`,
    ariaLabelledBy: [`ui-tab-${set}-${value}`],
    dataValue: value,
  }
  return element(
    'section',
    properties,
    element('p', { className: ['tabs-label'] }, label),
    ...children,
  )
}
