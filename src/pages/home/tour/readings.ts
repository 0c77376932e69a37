export type Reading = { readonly time: string; readonly height: number }

export const home = 'harbor'
export const stations = [home, 'reef', 'lagoon']

const hoursOfYear = 8760
const maxHeight = 8
/** Slow enough to be seen, once for each station. */
const fetchMs = 500

export async function fetchReadings(station: string): Promise<readonly Reading[]> {
  await new Promise(resolve => setTimeout(resolve, fetchMs))
  return readingsOfYear(station)
}

/** Computed: two tides a day, higher every two weeks. Heights are in meters. */
export function readingsOfYear(station: string): readonly Reading[] {
  const range = 0.6 + 0.4 * stations.indexOf(station)
  return Array.from({ length: hoursOfYear }, (_, hour) => {
    const spring = 1 + 0.35 * Math.cos((2 * Math.PI * hour) / 354.4)
    const tide = Math.cos((2 * Math.PI * hour) / 12.42) * spring * range
    return { time: timeOf(hour), height: Math.round(10 * (2.2 + tide)) / 10 }
  })
}

/** `01-31 06:00`, in a year of 365 days. */
function timeOf(hour: number): string {
  return new Date(Date.UTC(2026, 0, 1, hour)).toISOString().slice(5, 16).replace('T', ' ')
}

export function heightProblem(text: string): string | undefined {
  const height = Number(text)
  return text.trim() !== '' && height >= 0 && height <= maxHeight
    ? undefined
    : `A height from 0 to ${maxHeight} m`
}
