/** The nearest element around an event's target that matches; a document or window has none. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return target && 'closest' in target
    ? ((target as Element).closest<HTMLElement>(selector) ?? undefined)
    : undefined
}

export function isField(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
  return closest(target, fields) !== undefined
}

/**
 * Hides the keys of an input method from all listeners: Enter ends a composition there. Safari says
 * so only by the key code 229. Call it before anything else listens for keys.
 */
export function ignoreComposition(window: Window): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', ignore, { capture: true })
}

type Keys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Whether a click opens a link in place: no other button, no modifier key, not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !hasModifier(event)
}
