/**
 * Removes what the oldest browsers of `src/assets/css.ts` lack, here or in a page. Returns a
 * function that restores it. Playwright sends its source to the page: it uses nothing around it.
 */
export function removeNewCalls(): () => void {
  const iterators = 'every filter find flatMap forEach map reduce some take toArray'.split(' ')
  const newCalls: [object, string][] = [
    [RegExp, 'escape'],
    [Promise, 'try'],
    [URL, 'parse'],
    ...iterators.map((name): [object, string] => [Iterator.prototype, name]),
  ]
  const removed = newCalls.map(([owner, name]) => {
    const call = Object.getOwnPropertyDescriptor(owner, name)
    Reflect.deleteProperty(owner, name)
    return { owner, name, call }
  })
  return () => {
    for (const { owner, name, call } of removed) if (call) Object.defineProperty(owner, name, call)
  }
}
