/** Plain and marked pieces in turn, the first one plain. */
export function MarkedText({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, at) =>
    // The pieces stand in a row that never changes its order.
    // biome-ignore lint/suspicious/noArrayIndexKey: their places are what they are.
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )
}
