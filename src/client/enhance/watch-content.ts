/** Calls back now and whenever elements have come into `root`, by a navigation or otherwise; what the callback adds itself calls back once more. */
export function watchContent(root: Element, onContent: (root: Element) => void): void {
  onContent(root)
  new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) onContent(root)
  }).observe(root, { childList: true, subtree: true })
}
