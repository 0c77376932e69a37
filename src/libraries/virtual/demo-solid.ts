import { createVirtualizer, type VirtualItem } from '@tanstack/solid-virtual'
import { createSignal, For } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { barWidth, count, formatted, jumps, levelOf, sizedRows } from './sized-rows.ts'

/** A list of a hundred thousand rows, of which few are in the page. */
function Demo() {
  const [box, setBox] = createSignal<HTMLElement | null>(null)
  const rows = createVirtualizer({ ...sizedRows, getScrollElement: box })
  const jump = ([label, index, align]: (typeof jumps)[number]) => {
    const onClick = () => rows.scrollToIndex(index, { align })
    return h('button', { type: 'button', onClick }, label)
  }
  return [
    h('div', { class: 'demo-bar needs-script' }, jumps.map(jump)),
    h(
      'section',
      { ref: setBox, class: 'demo-virtual', 'aria-label': 'A hundred thousand rows', tabindex: 0 },
      h(
        'div',
        { class: 'demo-virtual-all', style: () => ({ height: `${rows.getTotalSize()}px` }) },
        h(For, { each: rows.getVirtualItems }, Line),
      ),
    ),
    h(
      'p',
      { class: 'demo-count' },
      h('strong', () => rows.getVirtualItems().length),
      ' of ',
      h('strong', formatted(count)),
      ' rows rendered, with an overscan of two',
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
  return h(
    'div',
    { class: 'demo-line', 'data-level': () => levelOf(item.index), style },
    h('span', () => formatted(item.index + 1)),
    h(
      'svg',
      { 'aria-hidden': 'true' },
      h('rect', { width: () => barWidth(item.index), height: '100%', rx: 6 }),
    ),
  )
}

export const mount: MountDemo = box => render(h(Demo), box)
