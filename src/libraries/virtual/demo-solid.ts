import { createVirtualizer, type VirtualItem } from '@tanstack/solid-virtual'
import { createSignal, For } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { formatInteger } from '../format-integer.ts'
import { count, jumps, rowOf, sizedRows } from './sized-rows.ts'

/** The tide in a hundred thousand hours, of which few rows are in the page. */
function Demo() {
  const [box, setBox] = createSignal<HTMLElement | null>(null)
  const rows = createVirtualizer({ ...sizedRows, getScrollElement: box })
  const jump = ([label, index, align]: (typeof jumps)[number]) => {
    const onClick = () => rows.scrollToIndex(index, { align })
    return h('button', { type: 'button', onClick }, label)
  }
  return [
    h(
      'p',
      { class: 'demo-count' },
      h('strong', () => rows.getVirtualItems().length),
      ' of ',
      h('strong', formatInteger(count)),
      ' rows rendered',
    ),
    h('div', { class: 'demo-bar needs-script' }, jumps.map(jump)),
    h(
      'section',
      {
        ref: setBox,
        class: 'demo-virtual',
        'aria-label': 'The tide in a hundred thousand hours',
        tabindex: 0,
      },
      h(
        'div',
        { class: 'demo-virtual-all', style: () => ({ height: `${rows.getTotalSize()}px` }) },
        h(For, { each: rows.getVirtualItems }, Line),
      ),
    ),
  ]
}

/** Its fields change when the virtualizer gives it another row. */
function Line(item: VirtualItem) {
  const style = () => ({
    position: 'absolute',
    'inset-inline': '0',
    transform: `translateY(${item.start}px)`,
  })
  const row = () => rowOf(item.index)
  return h(
    'div',
    { class: 'demo-line', style },
    h('span', () => row().number),
    h(
      'span',
      () => `${row().time} `,
      h('small', () => row().note),
    ),
    h(
      'svg',
      { 'aria-hidden': 'true' },
      h('rect', { width: () => row().bar, height: '100%', rx: 6 }),
    ),
    h('span', () => row().height),
  )
}

export const mount: MountDemo = box => render(h(Demo), box)
