import type { RenderScreen } from './render-screen.tsx'

/** What so many screens leave is worth collecting: a hundredth of a second, about a millisecond for each of them. */
const screensAtATime = 16
/** In ms: so long after many screens nobody waits for what is forgotten then. */
const quietAfter = 8000

/** Collects garbage; once it has become quiet, gives back whatever else can be made anew, such as compiled code. */
export type CollectGarbage = (isQuiet: boolean) => void

/**
 * Renders as `render` does, and has garbage collected after every few screens. Left alone the engine lets it grow with all that the cache holds, in
 * blocks that then lie among those in use, so that their memory does not go back when they are free.
 */
export function tidied(
  render: RenderScreen,
  collectGarbage: CollectGarbage,
  quietMs = quietAfter,
): RenderScreen {
  let untidied = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  return (...screen) => {
    if (++untidied === screensAtATime) {
      untidied = 0
      // Not in the midst of an answer.
      setTimeout(collectGarbage, 0, false).unref()
      clearTimeout(resting)
      resting = setTimeout(collectGarbage, quietMs, true).unref()
    }
    return render(...screen)
  }
}
