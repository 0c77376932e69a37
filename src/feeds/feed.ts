/** A feed as all formats tell it. Addresses are absolute. */
export type Feed = {
  readonly title: string
  readonly description: string
  /** The page that the feed is of. */
  readonly home: string
  /** The feed's own address. */
  readonly self: string
  readonly icon: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly url: string
  readonly title: string
  readonly description: string
  /** The whole of it, as HTML. */
  readonly html: string
  readonly published: Date
  readonly updated: Date
  readonly authors: readonly string[]
  readonly categories: readonly string[]
}

/** When the newest change was; `undefined` for a feed without items. */
export function lastChange({ items }: Feed): Date | undefined {
  return items.length === 0
    ? undefined
    : new Date(Math.max(...items.map(({ updated }) => updated.getTime())))
}
