/** The light of a place: two neighboring hues, and the water they fall on by night. */
export type Palette = {
  readonly from: string
  readonly to: string
  readonly water: string
  readonly deep: string
}

// Written as sRGB, since pictures are: each pair is two steps of equal lightness in OKLCH, the water its hue at little chroma.
const palettes: Readonly<Record<string, Palette>> = {
  query: { from: '#ff7a59', to: '#ffb13d', water: '#2b1a14', deep: '#180d0a' },
  table: { from: '#35cbe6', to: '#62a8ff', water: '#0f2434', deep: '#08141f' },
  router: { from: '#58d68d', to: '#2fd0bb', water: '#0e2a25', deep: '#071815' },
  start: { from: '#2fd0bb', to: '#3cc7ee', water: '#0c2930', deep: '#06171c' },
  form: { from: '#f2d13c', to: '#ffae42', water: '#29210f', deep: '#171208' },
  virtual: { from: '#b79bff', to: '#f07fe3', water: '#241a38', deep: '#140e21' },
  ranger: { from: '#bfdc46', to: '#66d27a', water: '#1a2812', deep: '#0e1709' },
  store: { from: '#d6bfa2', to: '#cf9d6e', water: '#271f18', deep: '#15110d' },
  config: { from: '#b9c4d3', to: '#8fa6c6', water: '#1a2230', deep: '#0e131c' },
}

const site: Palette = { from: '#ffb454', to: '#4fd1c5', water: '#0b2a36', deep: '#06171f' }

/** The palette of a library; the site's own for `undefined`, and for a library that has none yet. */
export function paletteOf(libraryId: string | undefined): Palette {
  return (
    (libraryId !== undefined && Object.hasOwn(palettes, libraryId)
      ? palettes[libraryId]
      : undefined) ?? site
  )
}
