import { closest } from '../events.ts'

/** Notes the button of a demo that is clicked before the demo is hydrated; the latest counts. */
export function noteEarlyClick({ target }: Event): void {
  const button = closest(target, 'button')
  const box = closest(target, '[data-demo]:not([data-hydrated])')
  if (button && box)
    box.dataset.pressed = String([...box.querySelectorAll<HTMLElement>('button')].indexOf(button))
}

export function replayClick(box: HTMLElement): void {
  const { pressed } = box.dataset
  delete box.dataset.pressed
  if (pressed !== undefined) box.querySelectorAll('button')[Number(pressed)]?.click()
}
