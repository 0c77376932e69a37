import type { SponsorCircle } from '../community/sponsor-pack.ts'
import { type FittedLines, fitInitials, fitLines, lineHeight, minOnPhone } from './fit-lines.ts'

/** Room around the circles for the ring of a focused one. */
const margin = 6

/**
 * Sponsors as packed circles, laid out by the server. To those who listen it is a list of links, each with its sponsor's whole name; to those who look,
 * a circle too small for that shows initials, on a phone sooner than elsewhere, and the name when it is pointed at. Scales to any width; its height is known before it is there.
 */
export function SponsorPack({ circles }: { readonly circles: readonly SponsorCircle[] }) {
  if (circles.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML makes a list of what is drawn.
    <svg className="sponsor-pack" viewBox={boxOf(circles)} role="list" aria-label="Sponsors">
      {circles.map(circle => (
        <Item key={`${circle.name} ${circle.href}`} {...circle} />
      ))}
    </svg>
  )
}

/** What the circles take of their square, which they seldom fill. */
function boxOf(circles: readonly SponsorCircle[]): string {
  const left = Math.min(...circles.map(({ x, r }) => x - r)) - margin
  const top = Math.min(...circles.map(({ y, r }) => y - r)) - margin
  const right = Math.max(...circles.map(({ x, r }) => x + r)) + margin
  const bottom = Math.max(...circles.map(({ y, r }) => y + r)) + margin
  return [left, top, right - left, bottom - top].map(Math.round).join(' ')
}

function Item(circle: SponsorCircle) {
  const { name, href, x, y, r } = circle
  return (
    // biome-ignore lint/a11y/useSemanticElements: nor an item of it.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive.
    <g role="listitem">
      <a href={href} rel="noopener">
        <title>{name}</title>
        <circle cx={x} cy={y} r={r} />
        <Labels {...circle} />
      </a>
    </g>
  )
}

/** The name; where a phone would show it too small, the initials as well, for the style sheet to choose from. */
function Labels(circle: SponsorCircle) {
  const label = fitLines(circle.name, circle.r)
  const initials = fitInitials(circle.name, circle.r)
  if (label.size >= minOnPhone || label.lines[0] === initials.lines[0])
    return <Label circle={circle} label={label} />
  return (
    <>
      <Label circle={circle} label={label} className="sponsor-name" />
      <Label circle={circle} label={initials} className="sponsor-initials" />
    </>
  )
}

function Label({
  circle: { x, y },
  label: { lines, size },
  className,
}: {
  readonly circle: SponsorCircle
  readonly label: FittedLines
  readonly className?: string
}) {
  const step = size * lineHeight
  const top = y - ((lines.length - 1) / 2) * step
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: text of a drawing is not focusable.
    <text
      className={className}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={Math.round((top + index * step) * 10) / 10}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
