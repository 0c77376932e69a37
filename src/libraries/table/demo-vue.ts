import { type Cell, FlexRender, type Header, type Row, useVueTable } from '@tanstack/vue-table'
import { createApp, defineComponent, h } from 'vue'
import type { MountDemo } from '../demos.ts'
import { formatInteger } from '../format-integer.ts'
import { ariaSort, barLength, moonCount, moonTable } from './moon-table.ts'
import type { Moon } from './moons.ts'

const Demo = defineComponent(() => {
  const table = useVueTable(moonTable)
  const filter = ({ target }: Event) => table.setGlobalFilter((target as HTMLInputElement).value)
  const group = ({ target }: Event) =>
    table.setGrouping((target as HTMLInputElement).checked ? ['planet'] : [])
  return () => {
    const { globalFilter, grouping } = table.getState()
    const { rows } = table.getRowModel()
    return [
      h('div', { class: 'demo-bar needs-script' }, [
        h('label', [
          h('span', 'Filter'),
          h('input', {
            type: 'search',
            placeholder: 'Name, planet or year',
            value: globalFilter,
            onInput: filter,
          }),
        ]),
        h('label', [
          h('input', { type: 'checkbox', checked: grouping.length > 0, onChange: group }),
          ' Group by planet',
        ]),
        h('output', moonCount(table.getFilteredRowModel().rows.length)),
      ]),
      h('section', { class: 'demo-table', 'aria-label': 'Moons', tabindex: 0 }, [
        h('table', [
          h('thead', [h('tr', table.getFlatHeaders().map(headerCell))]),
          h('tbody', [
            rows.map(row => (row.getIsGrouped() ? groupRow(row) : moonRow(row))),
            rows.length === 0 && h('tr', [h('td', { colspan: 4 }, 'No moons found.')]),
          ]),
        ]),
      ]),
    ]
  }
})

function headerCell({ column, getContext }: Header<Moon, unknown>) {
  const order = column.getIsSorted()
  return h('th', { scope: 'col', 'aria-sort': order ? ariaSort[order] : undefined }, [
    h('button', { type: 'button', onClick: column.getToggleSortingHandler() }, [
      h(FlexRender, { render: column.columnDef.header, props: getContext() }),
      h('svg', { viewBox: '0 0 8 12', 'aria-hidden': true }, [
        h('path', { d: 'M1 5l3-3 3 3', 'data-on': order === 'asc' || undefined }),
        h('path', { d: 'M1 8l3 3 3-3', 'data-on': order === 'desc' || undefined }),
      ]),
    ]),
  ])
}

function groupRow(row: Row<Moon>) {
  const isExpanded = row.getIsExpanded()
  const button = (cell: Cell<Moon, unknown>) =>
    h(
      'button',
      { type: 'button', 'aria-expanded': isExpanded, onClick: row.getToggleExpandedHandler() },
      String(cell.getValue()),
    )
  const cells = row
    .getVisibleCells()
    .map(cell => (cell.getIsGrouped() ? button(cell) : content(cell, 'aggregatedCell')))
  return h(
    'tr',
    { key: row.id, class: 'demo-group' },
    cells.map(cell => h('td', [cell])),
  )
}

function moonRow(row: Row<Moon>) {
  const cells = row.getVisibleCells()
  return h(
    'tr',
    { key: row.id },
    cells.map(cell => h('td', cell.getIsPlaceholder() ? [] : [content(cell, 'cell')])),
  )
}

function content(cell: Cell<Moon, unknown>, template: 'cell' | 'aggregatedCell') {
  if (cell.column.id === 'radius') return radius(Number(cell.getValue()))
  return h(FlexRender, { render: cell.column.columnDef[template], props: cell.getContext() })
}

/** A number, and a bar of that length. */
function radius(km: number) {
  const bar = h('rect', { width: barLength(km), height: 8 })
  return h('span', { class: 'demo-radius' }, [
    `${formatInteger(km)} km`,
    h('svg', { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': true }, [bar]),
  ])
}

export const mount: MountDemo = box => {
  const app = createApp(Demo)
  app.mount(box)
  return () => app.unmount()
}
