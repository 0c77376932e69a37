const lifetimeMs = 5 * 60_000

/** Random numbers that stay the same for five minutes, so that pages can be cached (spec 2.3). */
type Draw = {
  /** Returns a number from 0 up to 1, the same for the same name. */
  numberOf(name: string): number
  /** When the next draw is due, in ms since the epoch. */
  readonly freshUntil: number
}

export function drawAt(now: number, seed: string): Draw {
  const turn = Math.floor(now / lifetimeMs)
  return {
    numberOf: name => parseInt(hashHex(`${seed} ${turn} ${name}`), 16) / 2 ** 48,
    freshUntil: (turn + 1) * lifetimeMs,
  }
}

function hashHex(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 12)
}
