/** Sizes in CSS pixels (spec 7.5). Labels are for screen readers. */
export const adSlots = {
  leaderboard: { size: '728x90', label: 'Advertisement' },
  footer: { size: '728x90', label: 'Advertisement below the text' },
  'right-rail': { size: '300x250', label: 'Promotion beside the text' },
  'left-rail': { size: '300x250', label: 'Advertisement in the menu' },
} as const

export type AdSlotId = keyof typeof adSlots
