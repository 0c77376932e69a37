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

type Keys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Whether a click opens a link in place: no other button, no modifier key, not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !hasModifier(event)
}
