import { useState } from 'react'
import { callFunction } from '../../rpc/call.ts'

const url = '/_server/docs-menu'

const calls = {
  menu: {
    label: 'Load the menu of the docs',
    code: "readMenu({ branch: 'main' })",
    data: { repo: 'TanStack/router', branch: 'main', docsRoot: 'docs/start' },
  },
  mistake: {
    label: 'Load a branch that does not exist',
    code: "readMenu({ branch: 'nope' })",
    data: { repo: 'TanStack/router', branch: 'nope', docsRoot: 'docs/start' },
  },
} as const

type Journey = { readonly call: keyof typeof calls; readonly phase: 'under way' } | Arrived
type Arrived = {
  readonly call: keyof typeof calls
  readonly phase: 'returned' | 'thrown'
  readonly said: string
  readonly url: string
  /** In ms: before the request, until its response ended, and until the result was read. */
  readonly legs: readonly [out: number, away: number, back: number]
}

/** Calls a server function of this site by Start’s protocol, and times each part. */
export function Demo() {
  const [journey, setJourney] = useState<Journey>()
  const isUnderWay = journey?.phase === 'under way'
  const travel = async (call: keyof typeof calls) => {
    if (isUnderWay) return
    setJourney({ call, phase: 'under way' })
    setJourney(await callServer(call))
  }
  const arrived = journey && 'legs' in journey ? journey : undefined
  return (
    <div className="demo-start" data-phase={journey?.phase}>
      <p className="demo-bar needs-script">
        {(['menu', 'mistake'] as const).map(call => (
          <button key={call} type="button" aria-disabled={isUnderWay} onClick={() => travel(call)}>
            {calls[call].label}
          </button>
        ))}
      </p>
      <svg key={journey?.phase} className="demo-crossing" viewBox="0 0 440 180" aria-hidden="true">
        <path className="demo-shore" d="M-900 0H110c20 40-24 60-6 100s-20 50-4 80H-900z" />
        <path className="demo-shore" d="M1340 0H330c-20 40 24 60 6 100s20 50 4 80h1000z" />
        <text x="55" y="30">
          Browser
        </text>
        <text x="385" y="30">
          Server
        </text>
        <path className="demo-way" pathLength="100" d="M80 66C160 24 280 24 360 66" />
        <path
          className="demo-way demo-way-home"
          pathLength="100"
          d="M360 122C280 164 160 164 80 122"
        />
        <path className="demo-inland" d="M360 66c40 6 40 50 0 56" />
        <circle cx="80" cy="66" r="6" />
        <circle cx="360" cy="66" r="6" />
        <circle cx="360" cy="122" r="6" />
        <circle cx="80" cy="122" r="6" />
      </svg>
      <ol className="demo-legs">
        <li>
          <strong>{journey ? calls[journey.call].code : 'Function call'}</strong>
          <span>{arrived ? ms(arrived.legs[0]) : 'Typed arguments are serialized'}</span>
        </li>
        <li>
          <strong>{arrived ? `GET ${arrived.url}` : 'HTTP request'}</strong>
          <span>{arrived ? ms(arrived.legs[1]) : 'The server validates and runs it'}</span>
        </li>
        <li data-thrown={arrived?.phase === 'thrown' || undefined}>
          <strong aria-live="polite">
            {arrived ? `${arrived.phase}: ${arrived.said}` : 'Result or error'}
          </strong>
          <span>{arrived ? ms(arrived.legs[2]) : 'Deserialized, with its type'}</span>
        </li>
      </ol>
    </div>
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
  const [request] = performance.getEntriesByType('resource').slice(-8).filter(isCall).reverse()
  const [left, came] =
    request && request.startTime >= began
      ? [request.startTime, request.responseEnd]
      : [began, ended]
  return {
    ...outcome,
    call,
    url,
    legs: [left - began, came - left, ended - came],
  }
}

function isCall(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return entry.name.includes(url)
}

const ms = (duration: number) => `${Math.max(0, duration).toFixed(1)} ms`
