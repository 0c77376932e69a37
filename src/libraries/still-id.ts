/** The id of the element that a piece stands in. */
export const stillId = 'ui-still'
