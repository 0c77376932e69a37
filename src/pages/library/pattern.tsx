import type { ReactNode } from 'react'
import type { DemoId } from '../../libraries/demos.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (number: number) => Math.round(number * 10) / 10

/** What each library does, as a pattern in a box of 640 by 420; strokes and fills are the style sheet's. */
const patterns: Readonly<Record<DemoId, () => ReactNode>> = {
  // Rows in order of length, a few of their cells filled.
  table: () =>
    range(11).map(row => (
      <g key={row}>
        {range(8 - Math.floor(row / 2)).map(cell => (
          <rect
            key={cell}
            className={(row * 5 + cell * 3) % 7 === 0 ? 'full' : undefined}
            x={640 - (cell + 1) * 78}
            y={row * 38}
            width="70"
            height="30"
            rx="4"
          />
        ))}
      </g>
    )),
  // Lines that are there in the middle alone.
  virtual: () =>
    range(29).map(line => {
      const nearness = Math.max(0, 1 - Math.abs(line - 14) / 14)
      return (
        <path
          key={line}
          opacity={round(nearness ** 1.5)}
          d={`M${640 - 90 - ((line * 137) % 300)} ${line * 15}H640`}
        />
      )
    }),
  // A scale, denser where it matters.
  ranger: () =>
    range(81).map(tick => {
      const height = tick % 10 === 0 ? 150 : tick % 5 === 0 ? 95 : 50 + 30 * Math.sin(tick / 5)
      return (
        <path
          key={tick}
          d={`M${tick * 8} 210v${-round(height)}M${tick * 8} 210v${round(height / 3)}`}
        />
      )
    }),
  // What follows from one value.
  store: () =>
    range(14).map(ray => {
      const angle = (ray / 14) * 2 * Math.PI
      const reach = 110 + 70 * ((ray * 5) % 3)
      const [x, y] = [round(400 + reach * Math.cos(angle)), round(210 + reach * Math.sin(angle))]
      return (
        <g key={ray}>
          <path d={`M400 210L${x} ${y}`} />
          <circle
            className={ray % 3 === 0 ? 'full' : undefined}
            cx={x}
            cy={y}
            r={8 + 4 * (ray % 3)}
          />
        </g>
      )
    }),
  // Swell, from shore to shore.
  start: () =>
    range(12).map(wave => {
      const y = 30 + wave * 34
      const swing = 8 + wave * 2
      return (
        <path
          key={wave}
          d={`M0 ${y}${range(8)
            .map(() => `q20 ${-swing} 40 0t40 0`)
            .join('')}`}
        />
      )
    }),
  // One way in, many ways on.
  router: () =>
    range(9).map(leaf => {
      const y = 20 + leaf * 47.5
      const branch = 70 + Math.floor(leaf / 3) * 140
      return (
        <g key={leaf}>
          <path d={`M60 210C160 210 160 ${branch} 300 ${branch}S440 ${y} 600 ${y}`} />
          <circle className={leaf === 4 ? 'full' : undefined} cx="606" cy={y} r="6" />
        </g>
      )
    }),
  // Answers of several ages around one key.
  query: () =>
    range(8).map(ring => (
      <circle
        key={ring}
        cx="430"
        cy="210"
        r={26 + ring * 27}
        pathLength="100"
        strokeDasharray={`${92 - ring * 9} 100`}
        transform={`rotate(${-90 + ring * 31} 430 210)`}
      />
    )),
  // Lines that are filled in.
  form: () =>
    range(7).map(row => (
      <g key={row}>
        <rect
          x={row % 2 === 0 ? 120 : 330}
          y={row * 62}
          width={row % 3 === 0 ? 480 : 270}
          height="44"
          rx="8"
        />
        <path
          d={`M${row % 2 === 0 ? 140 : 350} ${row * 62 + 22}h${60 + ((row * 53) % 140)}`}
          strokeWidth="5"
        />
      </g>
    )),
  // One thing in several boxes.
  config: () =>
    range(8).map(box => (
      <rect
        key={box}
        x={220 + box * 24}
        y={20 + box * 24}
        width={380 - box * 48}
        height={380 - box * 48}
        rx={4 + box}
        transform={`rotate(${box * 11} 410 210)`}
      />
    )),
}

const drawingId = 'ui-pattern'

/** Behind the words; says nothing to those who can't see it. */
export function Pattern({ id }: { readonly id: DemoId }) {
  return (
    <Drawing>
      <g id={drawingId}>{patterns[id]()}</g>
    </Drawing>
  )
}

/** The same drawing once more on the page that has it. */
export function PatternAgain() {
  return (
    <Drawing>
      <use href={`#${drawingId}`} />
    </Drawing>
  )
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="pattern"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
