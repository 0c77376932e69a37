/** For operators of the site. Details are plain data and never secrets. */
export type LogEvent = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [detail: string]: unknown
}

export type Log = (event: LogEvent) => void
