/** One thing worth telling whoever runs the site. Details are plain data; a secret is never among them. */
export type LogEvent = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [detail: string]: unknown
}

export type Log = (event: LogEvent) => void
