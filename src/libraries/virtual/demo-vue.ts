import { useVirtualizer, type VirtualItem } from '@tanstack/vue-virtual'
import { createApp, defineComponent, h, ref } from 'vue'
import type { MountDemo } from '../demos.ts'
import { formatInteger } from '../format-integer.ts'
import { count, jumps, rowOf, sizedRows } from './sized-rows.ts'

/** The tide in a hundred thousand hours, of which few rows are in the page. */
const Demo = defineComponent(() => {
  const box = ref<HTMLElement | null>(null)
  const rows = useVirtualizer({ ...sizedRows, getScrollElement: () => box.value })
  const jump = ([label, index, align]: (typeof jumps)[number]) => {
    const onClick = () => rows.value.scrollToIndex(index, { align })
    return h('button', { type: 'button', onClick }, label)
  }
  return () => {
    const items = rows.value.getVirtualItems()
    const height = `${rows.value.getTotalSize()}px`
    return [
      h('p', { class: 'demo-count' }, [
        h('strong', items.length),
        ' of ',
        h('strong', formatInteger(count)),
        ' rows rendered',
      ]),
      h('div', { class: 'demo-bar needs-script' }, jumps.map(jump)),
      h(
        'section',
        {
          ref: box,
          class: 'demo-virtual',
          'aria-label': 'The tide in a hundred thousand hours',
          tabindex: 0,
        },
        [h('div', { class: 'demo-virtual-all', style: { height } }, items.map(line))],
      ),
    ]
  }
})

function line({ index, start }: VirtualItem) {
  const style = {
    position: 'absolute',
    insetInline: 0,
    transform: `translateY(${start}px)`,
  } as const
  const { number, time, note, bar, height } = rowOf(index)
  return h('div', { key: index, class: 'demo-line', style }, [
    h('span', number),
    h('span', [`${time} `, h('small', note)]),
    h('svg', { 'aria-hidden': true }, [h('rect', { width: bar, height: '100%', rx: 6 })]),
    h('span', height),
  ])
}

export const mount: MountDemo = box => {
  const app = createApp(Demo)
  app.mount(box)
  return () => app.unmount()
}
