export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** To one decimal, which is enough for a path. */
export const round = (value: number) => Math.round(value * 10) / 10
