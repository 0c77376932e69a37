import { hierarchy, pack } from 'd3-hierarchy'
import type { Sponsor } from './folder.ts'

export type Sponsors = {
  /** By amount, largest first. Waits for the first reading, at most as long as for an upstream. */
  circles(): Promise<readonly SponsorCircle[]>
  /** How long pages may show them, in ms since the epoch; `Infinity` when they can't change. */
  freshUntil(): number
}

/** A sponsor's circle in a square of `packSide`: the center, from the top left, and the radius. */
export type SponsorCircle = {
  readonly name: string
  readonly href: string
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Sponsors that don't change while the site runs. */
export function createSponsors(sponsors: readonly Sponsor[]): Sponsors {
  const circles = packSponsors(sponsors)
  return { circles: async () => circles, freshUntil: () => Number.POSITIVE_INFINITY }
}

export const packSide = 1000
const gap = 8
/** Area by amount. An area proportional to the amount would make the small circles unreadable. */
const growth = 0.6
/** A sponsor who gives less gets the circle of this amount. */
const minDollars = 5

type Node = Sponsor | { readonly children: readonly Sponsor[] }

/** Packs circles closely, by amount, then by name: the same sponsors always get the same places. */
export function packSponsors(sponsors: readonly Sponsor[]): SponsorCircle[] {
  if (sponsors.length === 0) return []
  const children = sponsors.toSorted(
    (a, b) => b.monthlyDollars - a.monthlyDollars || (a.name < b.name ? -1 : 1),
  )
  const root = hierarchy<Node>({ children }).sum(node =>
    'name' in node ? Math.max(node.monthlyDollars, minDollars) ** growth : 0,
  )
  const leaves = pack<Node>().size([packSide, packSide]).padding(gap)(root).leaves()
  return leaves.flatMap(({ data, x, y, r }) =>
    'name' in data
      ? [{ name: data.name, href: data.href, x: tenths(x), y: tenths(y), r: tenths(r) }]
      : [],
  )
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10
}
