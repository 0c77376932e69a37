// Ids that the server writes and the browser reads. The attribute `data-demo` of a demo's element
// is the id of its library, or `tour`.

/** The ids of the elements with the demo, the pattern, the claims, and home's tour. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'
export const claimsId = 'ui-claims'
export const claimsTitleId = 'ui-claims-title'
export const tourId = 'ui-tour'

/** The `data-demo` of the tour's program. */
export const tourDemo = 'tour'

/** The prefix keeps ids of `useId` different from those of the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const
