import { hierarchy, pack } from 'd3-hierarchy'

/** The amount never leaves the server. */
export type Sponsor = {
  readonly name: string
  readonly href: string
  readonly monthlyDollars: number
}

/** A sponsor's circle in a square of `packSide`: its middle, from the square's left and top, and its radius. */
export type SponsorCircle = {
  readonly name: string
  readonly href: string
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The side of the square that the circles lie in, and the least room between two of them. */
export const packSide = 1000
const gap = 8

/**
 * How fast a circle grows with what is given: its radius by the power of 0.3, since a radius true to the amount leaves nothing to read, or to hit with
 * a finger, of those who give what they can. A size so tells the order, and no amount.
 */
const growth = 0.6
/** Who gives less than this a month, or once, has the circle of it. */
const minDollars = 5

/** Packs circles as close as they go, the most generous first; of those who give the same, by name. The same sponsors lie in the same places. */
export function packSponsors(sponsors: readonly Sponsor[]): SponsorCircle[] {
  if (sponsors.length === 0) return []
  const ordered = sponsors.toSorted(
    (a, b) => b.monthlyDollars - a.monthlyDollars || (a.name < b.name ? -1 : 1),
  )
  const root = hierarchy<Node>({ children: ordered }).sum(sizeOf)
  const packed = pack<Node>().size([packSide, packSide]).padding(gap)(root)
  return packed
    .leaves()
    .flatMap(({ data, x, y, r }) =>
      'name' in data ? [{ name: data.name, href: data.href, ...tenths({ x, y, r }) }] : [],
    )
}

type Node = Sponsor | { readonly children: readonly Sponsor[] }

function sizeOf(node: Node): number {
  return 'name' in node ? Math.max(node.monthlyDollars, minDollars) ** growth : 0
}

function tenths<Numbers extends Record<string, number>>(numbers: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([key, number]) => [key, Math.round(number * 10) / 10]),
  ) as Numbers
}
