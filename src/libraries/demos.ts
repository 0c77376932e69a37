// Ids that the server writes and the browser reads. The attribute `data-demo` of a demo's element
// is the id of its library.

/** The ids of the elements with the demo, the pattern and the feature highlights. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'
export const highlightsId = 'ui-highlights'
export const highlightsTitleId = 'ui-highlights-title'

/** The prefix keeps ids of `useId` different from the ids in the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const
