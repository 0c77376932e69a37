/** The id of the element that a demo stands in. */
export const stillId = 'ui-still'
