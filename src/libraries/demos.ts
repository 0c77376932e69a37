// Ids and attributes of landing pages that the server writes and the browser reads.

/** The ids of the elements with the demo, the pattern, each claim's code, and home's tour. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'
export const claimId = 'ui-claim'
export const tourId = 'ui-tour'

/** The attribute of the demo's element; its value is the library's id. */
export const demoAttribute = 'data-demo'

/** Such a demo is the program of the tour after the step of this number. */
export const tourDemo = /^tour-(\d)$/

/** The prefix keeps ids of `useId` different from those of the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const
