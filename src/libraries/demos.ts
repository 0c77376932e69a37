// What the server and the browser agree on about a landing page.

/** The ids of the elements that the demo and the pattern stand in. */
export const demoId = 'ui-demo'
export const patternId = 'ui-pattern'

/** The attribute of the demo's element; its value is the library's id. */
export const demoAttribute = 'data-demo'

/** The ids that React makes differ from those of the page's own root. */
export const demoRootOptions = { identifierPrefix: 'ui-demo-' } as const
