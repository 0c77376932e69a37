import { useState } from 'react'
import { callFunction } from '../../router/call.ts'

const url = '/_server/blog-post'

const calls = {
  post: { label: 'Call with a slug', code: "readPost('store-0-9')", data: 'store-0-9' },
  // An editor would show the error.
  mistake: { label: 'Call with a number', code: 'readPost(42)', data: 42 as unknown as string },
} as const

type Journey = { readonly call: keyof typeof calls; readonly phase: 'under way' } | Arrived
type Arrived = {
  readonly call: keyof typeof calls
  /** At first `ready`, with a recorded response. */
  readonly phase: 'ready' | 'returned' | 'thrown'
  readonly said: string
  /** 0 if the browser does not tell it. */
  readonly status: number
  /** In ms: before the request, until its response ended, and until the result was read. */
  readonly legs: readonly [out: number, away: number, back: number]
}

const recorded: Arrived = {
  call: 'post',
  phase: 'ready',
  said: "Post('TanStack Store 0.9')",
  status: 200,
  legs: [0.5, 27.9, 3.1],
}

/** Calls a server function of this site by Start’s protocol, and times each part. */
export function Demo() {
  const [journey, setJourney] = useState<Journey>(recorded)
  const { call, phase } = journey
  const isUnderWay = phase === 'under way'
  const arrived = 'legs' in journey ? journey : undefined
  const isThrown = phase === 'thrown' || undefined
  const isRefused = arrived?.said === "Error('slug must be a string')" || undefined
  const travel = async (call: keyof typeof calls) => {
    if (isUnderWay) return
    setJourney({ call, phase: 'under way' })
    setJourney(await callServer(call))
  }
  return (
    <>
      <p className="demo-bar row needs-script">
        {(['post', 'mistake'] as const).map(call => (
          <button
            key={call}
            type="button"
            className={call === 'post' ? 'button button-small' : undefined}
            aria-disabled={isUnderWay}
            onClick={() => travel(call)}
          >
            {calls[call].label}
          </button>
        ))}
      </p>
      <ol className="demo-journey stack" data-phase={phase}>
        <li className="demo-panel">
          <h2>Browser</h2>
          <code>{calls[call].code}</code>
          <small>
            {arrived
              ? `Arguments serialized in ${ms(arrived.legs[0])}`
              : 'Call with typed arguments'}
          </small>
        </li>
        <li className="demo-leg">
          <code>GET {url}</code>
        </li>
        <li className="demo-panel demo-server">
          <h2>Server</h2>
          <code data-thrown={isRefused}>.validator(slugInput)</code>
          <small>
            {isRefused ? 'Not a string: it throws' : 'Checks that the slug is a string'}
          </small>
          <code>.handler(findPost)</code>
          <small>{isRefused ? 'Not called' : 'Finds the post'}</small>
          <code>{isRefused ? 'throw error' : 'return post'}</code>
          <small>Serialized for the response</small>
        </li>
        <li className="demo-leg demo-leg-home">
          <code>
            {arrived ? `${arrived.status || 'Response'} in ${ms(arrived.legs[1])}` : 'Response'}
          </code>
        </li>
        <li className="demo-panel" aria-live="polite">
          <h2>{phase === 'ready' ? 'Recorded result' : 'Result'}</h2>
          <code data-thrown={isThrown}>{arrived?.said ?? 'Promise<Post>'}</code>
          <small>
            {arrived
              ? `${isThrown ? 'Error thrown' : 'Result returned'} in ${ms(arrived.legs[2])}`
              : 'The post with its type, or the error'}
          </small>
        </li>
      </ol>
    </>
  )
}

async function callServer(call: keyof typeof calls): Promise<Arrived> {
  const began = performance.now()
  const outcome = await callFunction('blog-post', calls[call].data).then(
    ({ title }) => ({ phase: 'returned' as const, said: `Post('${title}')` }),
    error => ({
      phase: 'thrown' as const,
      said: error instanceof Error ? `Error('${error.message}')` : String(error),
    }),
  )
  const ended = performance.now()
  const request = performance
    .getEntriesByType('resource')
    .filter(isCall)
    .findLast(({ startTime }) => startTime >= began)
  const left = request?.startTime ?? began
  const came = request?.responseEnd ?? ended
  return {
    ...outcome,
    call,
    status: request?.responseStatus ?? 0,
    legs: [left - began, came - left, ended - came],
  }
}

function isCall(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return entry.name.includes(url)
}

const ms = (duration: number) => `${Math.max(0, duration).toFixed(1)} ms`
