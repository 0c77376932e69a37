import { Suspense, use } from 'react'
import type { SponsorCircle } from '../community/sponsors.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import type { Deferred } from './settle-data.ts'

type SponsorsProps = {
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  /** Shows one line with the names of the largest sponsors. */
  readonly isShort?: true
}

export function SponsorsSection(props: SponsorsProps) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  )
}

const maxNames = 6

function Section({ sponsors, isShort }: SponsorsProps) {
  const circles = sponsors instanceof Promise ? use(sponsors) : sponsors
  if (!circles) return null
  const link = <a href={externalAddresses.sponsors}>Become a sponsor</a>
  if (isShort || circles.length === 0)
    return (
      <p className="section quiet row">
        {circles.length > 0 ? 'Funded by' : 'The libraries are free, thanks to their sponsors.'}
        {circles.slice(0, maxNames).map(({ name, href }) => (
          <a key={`${name} ${href}`} href={href} rel="noopener">
            {name}
          </a>
        ))}
        {link}
      </p>
    )
  return (
    <section className="section section-beside" aria-labelledby="ui-sponsors">
      <div className="section-head">
        <h2 id="ui-sponsors">Sponsors</h2>
        <p>These companies and people fund the libraries. {link}</p>
      </div>
      <SponsorPack circles={circles} />
    </section>
  )
}

/** Each circle has a name or, if that does not fit, initials. */
export function SponsorPack({ circles }: { readonly circles: readonly SponsorCircle[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no list elements.
    <svg className="sponsor-pack" viewBox={boxOf(circles)} role="list" aria-label="Sponsors">
      {circles.map(({ name, href, x, y, r }) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no list elements.
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group is not interactive.
        <g key={`${name} ${href}`} role="listitem">
          <a href={href} rel="noopener">
            <title>{name}</title>
            <circle cx={x} cy={y} r={r} />
            <Label x={x} y={y} {...fitLabel(name, r)} />
          </a>
        </g>
      ))}
    </svg>
  )
}

/** The space around the circles, for the focus ring. */
const margin = 6

function boxOf(circles: readonly SponsorCircle[]): string {
  const left = Math.min(...circles.map(({ x, r }) => x - r)) - margin
  const top = Math.min(...circles.map(({ y, r }) => y - r)) - margin
  const right = Math.max(...circles.map(({ x, r }) => x + r)) + margin
  const bottom = Math.max(...circles.map(({ y, r }) => y + r)) + margin
  return [left, top, right - left, bottom - top].map(Math.round).join(' ')
}

function Label({ x, y, lines, size }: FittedLabel & { readonly x: number; readonly y: number }) {
  const top = y - ((lines.length - 1) / 2) * size * lineHeight
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: SVG text is not focusable.
    <text fontSize={size} textAnchor="middle" dominantBaseline="central" aria-hidden="true">
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={round(top + index * size * lineHeight)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

type FittedLabel = { readonly lines: readonly string[]; readonly size: number }

/** The width of a wide character as a share of the font size. The server can't measure text. */
const characterWidth = 0.66
const lineHeight = 1.1
/** Font sizes in units of the drawing. A smaller one is not readable on a phone. */
const minSize = 28
const maxSize = 60
/** How much of the circle's radius a label may take. */
const maxShare = 0.88

/**
 * Returns the name on one line, or on two if it is larger then. If neither can be read, returns initials.
 */
function fitLabel(name: string, radius: number): FittedLabel {
  const words = name.split(/\s+/)
  const splits = words.slice(1).map((_, index) => {
    const before = index + 1
    return [words.slice(0, before).join(' '), words.slice(before).join(' ')]
  })
  const best = [[name], ...splits]
    .map(lines => ({ lines, size: sizeOf(lines, radius) }))
    .reduce((a, b) => (b.size > a.size ? b : a))
  if (best.size >= minSize) return best
  const lines = [initialsOf(words)]
  return { lines, size: Math.min(sizeOf(lines, radius), minSize) }
}

/** The largest size at which the corners of the lines lie within the circle. */
function sizeOf(lines: readonly string[], radius: number): number {
  const halfWidth = (Math.max(...lines.map(line => line.length)) * characterWidth) / 2
  const halfHeight = (lines.length * lineHeight) / 2
  return round(Math.min(maxSize, (maxShare * radius) / Math.hypot(halfWidth, halfHeight)))
}

function initialsOf(words: readonly string[]): string {
  const letters = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || (Array.from(words[0] ?? '')[0] ?? '')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
