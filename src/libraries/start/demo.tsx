import { useState } from 'react'
import { callFunction } from '../../rpc/call.ts'

const url = '/_server/docs-menu'

const calls = {
  menu: {
    label: 'Load docs menu',
    code: "readMenu({ branch: 'main' })",
    data: { repo: 'TanStack/router', branch: 'main', docsRoot: 'docs/start' },
  },
  mistake: {
    label: 'Try a missing branch',
    code: "readMenu({ branch: 'nope' })",
    data: { repo: 'TanStack/router', branch: 'nope', docsRoot: 'docs/start' },
  },
} as const

type Journey =
  | { readonly call: keyof typeof calls; readonly phase: 'ready' | 'under way' }
  | Arrived
type Arrived = {
  readonly call: keyof typeof calls
  readonly phase: 'returned' | 'thrown'
  readonly said: string
  /** 0 where the browser does not tell it. */
  readonly status: number
  /** In ms: before the request, until its response ended, and until the result was read. */
  readonly legs: readonly [out: number, away: number, back: number]
}

/** Calls a server function of this site by Start’s protocol, and times each part. */
export function Demo() {
  const [journey, setJourney] = useState<Journey>({ call: 'menu', phase: 'ready' })
  const { call, phase } = journey
  const isUnderWay = phase === 'under way'
  const arrived = 'legs' in journey ? journey : undefined
  const isThrown = phase === 'thrown' || undefined
  const isRefused = arrived?.said === "Error('Invalid branch')" || undefined
  const travel = async (call: keyof typeof calls) => {
    if (isUnderWay) return
    setJourney({ call, phase: 'under way' })
    setJourney(await callServer(call))
  }
  return (
    <>
      <p className="demo-bar needs-script">
        {(['menu', 'mistake'] as const).map(call => (
          <button key={call} type="button" aria-disabled={isUnderWay} onClick={() => travel(call)}>
            {calls[call].label}
          </button>
        ))}
      </p>
      <ol className="demo-journey" data-phase={phase}>
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
          <code data-thrown={isRefused}>.validator(menuInput)</code>
          <small>{isRefused ? 'No such branch: it throws' : 'Checks that the branch exists'}</small>
          <code>.handler(findMenu)</code>
          <small>{isRefused ? 'Not called' : 'Reads the menu'}</small>
          <code>{isRefused ? 'throw error' : 'return menu'}</code>
          <small>Serialized for the response</small>
        </li>
        <li className="demo-leg demo-leg-home">
          <code>
            {arrived ? `${arrived.status || 'Response'} in ${ms(arrived.legs[1])}` : 'Response'}
          </code>
        </li>
        <li className="demo-panel" aria-live="polite">
          <h2>Result</h2>
          <code data-thrown={isThrown}>{arrived?.said ?? 'Promise<Menu>'}</code>
          <small>
            {arrived
              ? `${isThrown ? 'Error thrown' : 'Result returned'} in ${ms(arrived.legs[2])}`
              : 'The menu with its type, or the error'}
          </small>
        </li>
      </ol>
    </>
  )
}

async function callServer(call: keyof typeof calls): Promise<Arrived> {
  const began = performance.now()
  const outcome = await callFunction('docs-menu', calls[call].data).then(
    menu => ({ phase: 'returned' as const, said: `{ sections: [${menu.sections.length}] }` }),
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
