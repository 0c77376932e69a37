/** When the background's blobs move, from where and to where (spec 7.2). */

/** `x` and `y` are shares of the window's width and height; `radius` is in CSS pixels. */
export type Blob = {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** What to draw, and how long it stays the same: 0 ms while the blobs move. */
export type BlobScene = { readonly blobs: readonly Blob[]; readonly restMs: number }

const blobCount = 4
const minRadius = 700
const maxRadius = 1200
const firstMoveMs = 2000
const laterMoveMs = 4000
const pauseMs = 120_000

/**
 * The blobs move to random places, rest, and so on. The returned function takes the ms since the
 * start, which must not decrease. `random` returns 0 to 1.
 */
export function createBlobMotion(random: () => number): (elapsedMs: number) => BlobScene {
  const draw = () =>
    Array.from({ length: blobCount }, () => ({
      x: random(),
      y: random(),
      radius: minRadius + random() * (maxRadius - minRadius),
    }))
  let from = draw()
  let to = draw()
  let startedAt = 0
  let moveMs = firstMoveMs
  return elapsedMs => {
    while (elapsedMs >= startedAt + moveMs + pauseMs) {
      from = to
      to = draw()
      startedAt += moveMs + pauseMs
      moveMs = laterMoveMs
    }
    const elapsed = elapsedMs - startedAt
    if (elapsed >= moveMs) return { blobs: to, restMs: moveMs + pauseMs - elapsed }
    const share = easeInOut(elapsed / moveMs)
    return { blobs: from.map((blob, index) => between(blob, to[index] ?? blob, share)), restMs: 0 }
  }
}

/** Cubic. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}

function between(from: Blob, to: Blob, share: number): Blob {
  const mix = (start: number, end: number) => start + (end - start) * share
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    radius: mix(from.radius, to.radius),
  }
}
