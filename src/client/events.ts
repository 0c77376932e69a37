/** The nearest element around an event's target that matches; a document or window has none. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return target && 'closest' in target
    ? ((target as Element).closest<HTMLElement>(selector) ?? undefined)
    : undefined
}

type Keys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Whether a click is not the browser's own business, such as to open a link in a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !hasModifier(event)
}
