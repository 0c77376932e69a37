/** Where advertisements stand, and the size in CSS pixels that is kept free for them (specification, 3 and 9). */
export const adSlots = {
  leaderboard: { width: 728, height: 90 },
  footer: { width: 728, height: 90 },
  'right-rail': { width: 300, height: 250 },
  'left-rail': { width: 300, height: 250 },
} as const

export type AdSlotId = keyof typeof adSlots
