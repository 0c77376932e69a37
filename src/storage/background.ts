import pLimit from 'p-limit'

/**
 * Work for the render worker that nobody waits for, one piece after another: so a visitor's request
 * waits for at most one. A piece must not wait for another one.
 */
export const background = pLimit(1)
