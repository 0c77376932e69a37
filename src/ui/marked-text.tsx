/** Plain and marked demos in turn, the first one plain. */
export function MarkedText({ demos }: { readonly demos: readonly string[] }) {
  return demos.map((demo, at) =>
    // The demos stand in a row that never changes its order.
    // biome-ignore lint/suspicious/noArrayIndexKey: their places are what they are.
    at % 2 === 1 ? <mark key={at}>{demo}</mark> : <span key={at}>{demo}</span>,
  )
}
