import { AsyncLocalStorage } from 'node:async_hooks'

/** The `traceparent` of the request that is being handled (W3C Trace Context), if it has one. */
export const currentTrace = new AsyncLocalStorage<string>()

/** A line for the site's operators. Details are plain data and never secrets. */
export type LogEvent = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [detail: string]: unknown
}

export type Log = (event: LogEvent) => void

/** Returns a line of JSON. Characters that control a terminal or reorder text are escaped. */
export function formatEvent(event: LogEvent, time: Date): string {
  const json = JSON.stringify({ time: time.toISOString(), ...event })
  return json.replace(
    /[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Logs the failure of work that nobody waits for. Otherwise a rejection would end the process. */
export function inBackground(log: Log, work: Promise<unknown>): void {
  work.catch(error => log(faultEvent('Work in the background failed', error)))
}

export function faultEvent(what: string, error: unknown): LogEvent {
  const stack = error instanceof Error ? error.stack : undefined
  return { level: 'error', message: `${what}: ${messageOf(error)}`, stack }
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
