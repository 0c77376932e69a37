/** The text that Prometheus reads (https://prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4). */
export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Readonly<Record<string, string | number>>

export type Family = {
  /** `site_requests_total`, with its unit and, for a counter, `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** Of a histogram, with the suffix that follows the family's name. */
  readonly values: readonly {
    readonly suffix?: '_bucket' | '_sum' | '_count'
    readonly labels?: Labels
    readonly value: number
  }[]
}

export function formatFamilies(families: readonly Family[]): string {
  return families.map(formatFamily).join('')
}

function formatFamily({ name, help, type, values }: Family): string {
  const lines = values.map(
    ({ suffix = '', labels = {}, value }) =>
      `${name}${suffix}${formatLabels(labels)} ${formatNumber(value)}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escapeValue(String(value))}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}

function formatNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}
