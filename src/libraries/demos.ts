// Ids and attributes of landing pages that the server writes and the browser reads.

/** The ids of the elements that contain the demo, the pattern, and the code of each claim. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'
export const claimId = 'ui-claim'

/** The attribute of the demo's element; its value is the library's id. */
export const demoAttribute = 'data-demo'

/** The prefix keeps ids of `useId` different from those of the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const
