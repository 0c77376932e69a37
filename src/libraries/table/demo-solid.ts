import {
  type Cell,
  createSolidTable,
  flexRender,
  type Header,
  type Row,
} from '@tanstack/solid-table'
import { For } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { formatInteger } from '../format-integer.ts'
import { ariaSort, barLength, moonCount, moonTable } from './moon-table.ts'
import type { Moon } from './moons.ts'

function Demo() {
  const table = createSolidTable(moonTable)
  const rows = () => table.getRowModel().rows
  const filter = ({ target }: Event) => table.setGlobalFilter((target as HTMLInputElement).value)
  const group = ({ target }: Event) =>
    table.setGrouping((target as HTMLInputElement).checked ? ['planet'] : [])
  return [
    h(
      'div',
      { class: 'demo-bar needs-script' },
      h(
        'label',
        h('span', 'Filter'),
        h('input', { type: 'search', placeholder: 'Name, planet or year', onInput: filter }),
      ),
      h('label', h('input', { type: 'checkbox', onChange: group }), ' Group by planet'),
      h('output', () => moonCount(table.getFilteredRowModel().rows.length)),
    ),
    h(
      'section',
      { class: 'demo-table', 'aria-label': 'Moons', tabindex: 0 },
      h(
        'table',
        h('thead', h('tr', h(For, { each: () => table.getFlatHeaders() }, headerCell))),
        h(
          'tbody',
          h(For, { each: rows }, (row: Row<Moon>) =>
            row.getIsGrouped() ? groupRow(row) : moonRow(row),
          ),
          () => rows().length === 0 && h('tr', h('td', { colspan: 4 }, 'No moons found.')),
        ),
      ),
    ),
  ]
}

function headerCell({ column, getContext }: Header<Moon, unknown>) {
  const order = column.getIsSorted
  const ordered = () => {
    const sorted = order()
    return sorted ? ariaSort[sorted] : undefined
  }
  const arrow = (d: string, which: 'asc' | 'desc') =>
    h('path', { d, 'data-on': () => order() === which || undefined })
  return h(
    'th',
    { scope: 'col', 'aria-sort': ordered },
    h(
      'button',
      { type: 'button', onClick: column.getToggleSortingHandler() },
      flexRender(column.columnDef.header, getContext()),
      h(
        'svg',
        { viewBox: '0 0 8 12', 'aria-hidden': 'true' },
        arrow('M1 5l3-3 3 3', 'asc'),
        arrow('M1 8l3 3 3-3', 'desc'),
      ),
    ),
  )
}

function groupRow(row: Row<Moon>) {
  const button = (cell: Cell<Moon, unknown>) =>
    h(
      'button',
      {
        type: 'button',
        'aria-expanded': row.getIsExpanded,
        onClick: row.getToggleExpandedHandler(),
      },
      String(cell.getValue()),
    )
  const cells = row
    .getVisibleCells()
    .map(cell => (cell.getIsGrouped() ? button(cell) : content(cell, 'aggregatedCell')))
  return h(
    'tr',
    { class: 'demo-group' },
    cells.map(cell => h('td', cell)),
  )
}

function moonRow(row: Row<Moon>) {
  const cells = row.getVisibleCells()
  return h(
    'tr',
    cells.map(cell => h('td', cell.getIsPlaceholder() ? null : content(cell, 'cell'))),
  )
}

function content(cell: Cell<Moon, unknown>, template: 'cell' | 'aggregatedCell') {
  if (cell.column.id === 'radius') return radius(Number(cell.getValue()))
  return flexRender(cell.column.columnDef[template], cell.getContext())
}

/** A number, and a bar of that length. */
function radius(km: number) {
  const bar = h('rect', { width: barLength(km), height: 8 })
  return h(
    'span',
    { class: 'demo-radius' },
    `${formatInteger(km)} km`,
    h('svg', { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, bar),
  )
}

export const mount: MountDemo = box => render(h(Demo), box)
