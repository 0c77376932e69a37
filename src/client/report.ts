/** Reports errors, and the web vitals of one visit in ten, when the page is hidden (spec 7.16). */
import type { FunctionTypes } from '../router/call.ts'

type Report = FunctionTypes['report']['data']

const maxErrors = 5
const maxMessageLength = 400
const shareOfVisits = 0.1

/** `events` are the errors that came before this script. */
export function startReports(window: Window, events: readonly Event[]): void {
  const { document } = window
  const { dataset } = document.documentElement
  const { route, build = '' } = dataset
  const errors: { readonly route: string | undefined; readonly message: string }[] = []
  const vitals: Record<string, number> = {}
  let areVitalsSent = false
  let sentErrors = 0

  // Scripts that most visits do not need are loaded before the page is left.
  let call: Promise<typeof import('../router/call.ts')> | undefined
  const prepare = () => {
    call ??= import('../router/call.ts')
    return call
  }
  const keep = (event: Event) => {
    const message = describeError('reason' in event ? event.reason : Reflect.get(event, 'error'))
    if (message === undefined || errors.length === maxErrors) return
    errors.push({ route: dataset.route, message })
    prepare().catch(ignore)
  }
  events.forEach(keep)
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, keep)
  if (Math.random() < shareOfVisits)
    Promise.all([import('web-vitals'), prepare()]).then(([{ onCLS, onINP, onLCP }]) => {
      const measured = ({ name, value }: { readonly name: string; readonly value: number }) => {
        vitals[name] = value
      }
      for (const observe of [onLCP, onINP, onCLS]) observe(measured)
    }, ignore)

  function send(): void {
    if (document.visibilityState !== 'hidden') return
    const hasVitals = !areVitalsSent && Object.keys(vitals).length > 0
    if (errors.length === sentErrors && !hasVitals) return
    const report = {
      build,
      errors: errors.slice(sentErrors),
      vitals: hasVitals ? { route, ...vitals } : undefined,
    }
    sentErrors = errors.length
    areVitalsSent ||= hasVitals
    prepare()
      .then(({ callFunction }) =>
        callFunction('report', report as Report, { method: 'POST', keepalive: true }),
      )
      .catch(ignore)
  }
  // The vitals listen in the capture phase, and so are known.
  document.addEventListener('visibilitychange', send)
}

/** A report that is lost is not worth a message. */
function ignore(): void {}

/**
 * Returns the message and the place in this site's scripts, without queries; `undefined` for errors
 * of other scripts, such as the browser's extensions.
 */
export function describeError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const [place] = /\/assets\/[\w.-]+:\d+:\d+/.exec(error.stack ?? '') ?? []
  if (place === undefined) return undefined
  const message = String(error).replace(/(https?:\/\/[^\s?#'"]*)[^\s'"]*/g, '$1')
  return `${message.slice(0, maxMessageLength)} at ${place}`
}
