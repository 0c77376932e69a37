export type Unit = 'm' | 'ft'

export type Reading = { readonly time: string; readonly height: number }

export const home = 'harbor'
export const stations = [home, 'reef', 'lagoon']

const hours = 30 * 24
const maxHeight = 8
/** Slow enough to be seen, once for each station. */
const fetchMs = 500

export async function fetchReadings(station: string): Promise<readonly Reading[]> {
  await new Promise(resolve => setTimeout(resolve, fetchMs))
  return readingsOf(station)
}

/** Computed: two tides a day, higher every two weeks. Heights are in meters. */
export function readingsOf(station: string): readonly Reading[] {
  const range = 0.6 + 0.4 * stations.indexOf(station)
  return Array.from({ length: hours }, (_, hour) => {
    const spring = 1 + 0.35 * Math.cos((2 * Math.PI * hour) / 354.4)
    const tide = Math.cos((2 * Math.PI * hour) / 12.42) * spring * range
    const time = `Day ${1 + Math.floor(hour / 24)}, ${String(hour % 24).padStart(2, '0')}:00`
    return { time, height: Math.round(10 * (2.2 + tide)) / 10 }
  })
}

export function heightProblem(text: string): string | undefined {
  const height = Number(text)
  return text.trim() !== '' && height >= 0 && height <= maxHeight
    ? undefined
    : `A height from 0 to ${maxHeight} m`
}
