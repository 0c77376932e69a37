import { closest } from '../enhance/closest.ts'

/**
 * Notes which button of a demo was pressed before the demo was alive, by its place among them, as `data-pressed` of the box: `live-demos.tsx` presses
 * it then. The latest counts.
 */
export function noteEarlyPress({ target }: Event): void {
  const button = closest(target, 'button')
  const box = closest(target, '[data-demo]:not([data-alive])')
  if (button && box)
    box.dataset.pressed = String([...box.querySelectorAll<HTMLElement>('button')].indexOf(button))
}
