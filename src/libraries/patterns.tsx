/** Drawings for the covers of posts and for share images. The browser gets them as HTML. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contourOf } from './contour.ts'
import type { Library } from './library.ts'

/** A library's pattern as the content of an SVG element; empty without a library. */
export function patternHtmlOf(library: Library | undefined): string {
  if (!library) return ''
  const draw = patterns[library.id]
  return draw ? renderToStaticMarkup(draw()) : coastHtmlOf(library)
}

const rings = [0, 24, 50, 78, 108, 140, 174, 210, 248, 288]

/** The coast of the library's island and the water around it: a box may cover its middle. */
function coastHtmlOf({ colorFrom, mapPlace }: Library): string {
  const coast = { x: 430, y: 210, radius: 74, seed: mapPlace?.seed ?? colorFrom }
  return renderToStaticMarkup(
    rings.map(offset => (
      <path
        key={offset}
        className={offset === 0 ? 'full' : undefined}
        d={contourOf(coast, offset)}
      />
    )),
  )
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** By the library's id, in a box of 640 by 420. A library without one gets its coast. */
const patterns: Readonly<Partial<Record<string, () => ReactNode>>> = {
  /** Swell, from shore to shore. */
  start: () =>
    range(12).map(wave => {
      const swing = 8 + wave * 2
      const swells = range(8).map(() => `q20 ${-swing} 40 0t40 0`)
      return <path key={wave} d={`M0 ${30 + wave * 34}${swells.join('')}`} />
    }),
  /** One way in, many ways on. */
  router: () =>
    range(9).map(leaf => {
      const y = 96 + leaf * 26
      const branch = 122 + Math.floor(leaf / 3) * 78
      return (
        <g key={leaf}>
          <path d={`M300 200C380 200 380 ${branch} 460 ${branch}S520 ${y} 600 ${y}`} />
          <circle className={leaf === 4 ? 'full' : undefined} cx="606" cy={y} r="6" />
        </g>
      )
    }),
  /** Rings around one key. */
  query: () => range(15).map(ring => <circle key={ring} cx="430" cy="210" r={26 + ring * 27} />),
  /** Rows in order of length, a few of their cells filled. */
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
  /** Lines that are filled in. */
  form: () =>
    range(12).map(field => {
      const x = field % 2 === 0 ? 178 : 406
      const y = 52 + 54 * Math.floor(field / 2)
      return (
        <g key={field}>
          <rect x={x} y={y} width="216" height="34" rx="8" />
          <path d={`M${x + 20} ${y + 17}h${70 + ((field * 53) % 115)}`} strokeWidth="5" />
        </g>
      )
    }),
  /** Rows of two collections, joined. */
  db: () =>
    range(7).map(row => {
      const y = 20 + row * 46
      const joined = 20 + ((row * 3) % 7) * 46
      const className = row % 3 === 0 ? 'full' : undefined
      return (
        <g key={row}>
          <rect x="150" y={y - 13} width="120" height="26" rx="6" />
          <rect className={className} x="470" y={y - 13} width="150" height="26" rx="6" />
          <path d={`M270 ${y}C350 ${y} 390 ${joined} 470 ${joined}`} />
        </g>
      )
    }),
  /** A list of lines. */
  virtual: () =>
    range(29).map(line => <path key={line} d={`M${40 + ((line * 137) % 300)} ${line * 15}H640`} />),
  /** What follows from one value. */
  store: () =>
    storeEnds.map(([x, y, r]) => (
      <g key={x}>
        <path d={`M430 190L${x} ${y}`} />
        <circle className="full" cx={x} cy={y} r={r} />
      </g>
    )),
  /** Calls in rows, each paced more slowly than the one above. */
  pacer: () =>
    range(7).map(row => {
      const step = 8 + 5 * row
      const calls = range(Math.floor(640 / step)).map(
        call => `M${call * step + 6} ${row * 60 + 8}v${22 + row * 4}`,
      )
      return <path key={row} d={calls.join('')} strokeWidth={1 + row} />
    }),
  /** Scales, with longer marks at every fifth and tenth step. */
  ranger: () =>
    range(5).flatMap(row =>
      [8, 40, 80].map((step, index) => (
        <path
          key={`${row} ${step}`}
          d={`M0 ${72 + row * 50}H640`}
          strokeWidth={12 + index * 8}
          strokeDasharray={`1.75 ${step - 1.75}`}
        />
      )),
    ),
  /** The same shape in several boxes. */
  config: () =>
    range(13).map(box => (
      <rect
        key={box}
        x={30 + box * 26}
        y={-170 + box * 26}
        width={760 - box * 52}
        height={760 - box * 52}
        rx="6"
        transform={`rotate(${9 + box * 9} 410 210)`}
      />
    )),
}

const storeEnds = [
  [256, 160, 12],
  [300, 262, 8],
  [330, 104, 8],
  [372, 232, 12],
  [408, 90, 12],
  [452, 284, 8],
  [492, 110, 8],
  [524, 246, 12],
  [560, 150, 12],
  [592, 268, 8],
  [612, 196, 8],
] as const
