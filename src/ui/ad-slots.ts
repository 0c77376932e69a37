/** In CSS pixels (specification, 3 and 9). Labels are for screen readers. */
export const adSlots = {
  leaderboard: { width: 728, height: 90, label: 'Promotion' },
  footer: { width: 728, height: 90, label: 'Promotion below the text' },
  'right-rail': { width: 300, height: 250, label: 'Promotion beside the text' },
  'left-rail': { width: 300, height: 250, label: 'Promotion in the menu' },
} as const

export type AdSlotId = keyof typeof adSlots
