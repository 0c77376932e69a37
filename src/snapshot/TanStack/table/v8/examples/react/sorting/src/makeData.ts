export type Parcel = {
  id: string
  code: string
  depot: string
  weight: number | undefined
  status: 'waiting' | 'moving' | 'delivered'
  sentAt: Date
}

const depots = ['Harbour', 'North', 'Station', 'airport', 'Old Mill']
const statuses = ['waiting', 'moving', 'delivered'] as const
const day = 24 * 60 * 60 * 1000

/** A small generator: the same seed gives the same parcels. */
function randomFrom(seed: number) {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296
    return seed / 4294967296
  }
}

export function makeData(length: number): Parcel[] {
  const random = randomFrom(7)
  const pick = <T>(items: readonly T[]) =>
    items[Math.floor(random() * items.length)]!

  return Array.from({ length }, (_, index) => ({
    id: `parcel-${index}`,
    code: `P-${index + 1}`,
    depot: pick(depots),
    weight: random() < 0.1 ? undefined : Math.round(random() * 300) / 10,
    status: pick(statuses),
    sentAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(random() * 365) * day),
  }))
}
