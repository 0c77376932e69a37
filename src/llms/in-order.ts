/** What `make` makes of each item, in the items' order, with at most `atATime` under way. The first error ends it. */
export async function* inOrder<Item, Made>(
  items: readonly Item[],
  atATime: number,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const underWay: Promise<Made>[] = []
  const begin = (item: Item) => {
    const making = make(item)
    // Its error is for whoever comes to it, and nobody's while it waits for its turn.
    making.catch(() => {})
    underWay.push(making)
  }
  for (const item of items) {
    begin(item)
    const first = underWay.length >= atATime ? underWay.shift() : undefined
    if (first) yield await first
  }
  for (const making of underWay) yield await making
}
