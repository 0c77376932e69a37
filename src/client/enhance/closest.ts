/** The nearest element around an event's target that fits the selector, itself included; a document or a window has none. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return target && 'closest' in target
    ? ((target as Element).closest<HTMLElement>(selector) ?? undefined)
    : undefined
}
