import type { RenderScreen } from './page.tsx'

/** What so many screens leave is worth collecting: a hundredth of a second, about a millisecond for each of them. */
const screensAtATime = 16

/**
 * Renders as `render` does, and has garbage collected after every few screens. Left alone the engine lets it grow with all that the cache holds, in
 * blocks that then lie among those in use, so that their memory does not go back when they are free.
 */
export function tidied(render: RenderScreen, collectGarbage: () => void): RenderScreen {
  let untidied = 0
  return (...screen) => {
    if (++untidied === screensAtATime) {
      untidied = 0
      // Not in the midst of an answer.
      setTimeout(collectGarbage, 0).unref()
    }
    return render(...screen)
  }
}
