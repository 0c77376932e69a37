// Ids that the server writes and the browser reads. The attribute `data-demo` of a demo's element
// is the id of its library, or `tour-` and the number of a step.

/** The ids of the elements with the demo, the pattern, the claims, and home's tour. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'
export const claimsId = 'ui-claims'
export const tourId = 'ui-tour'

/** Matches the `data-demo` of the tour's program after a step, with the number of that step. */
export const tourDemo = /^tour-(\d)$/

/** The prefix keeps ids of `useId` different from those of the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const

export type MountDemo = (box: HTMLElement) => () => void
