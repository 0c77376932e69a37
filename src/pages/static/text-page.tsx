import type { ReactNode } from 'react'
import { contourOf } from '../../ui/island-shape.ts'

type TextPageProps = {
  readonly title: string
  /** What the page comes to, for who reads no further. */
  readonly lead: ReactNode
  /** A UTC day in words, for a text that binds: since when it reads like this. */
  readonly since?: string
  readonly sections: readonly Section[]
  /** Whether the sections are listed first, for a text in which one looks something up. */
  readonly isLookedUp?: boolean
}

export type Section = {
  /** Its place in the page's address. */
  readonly id: string
  readonly title: string
  readonly text: ReactNode
}

/** A page of words. */
export function TextPage({ title, lead, since, sections, isLookedUp = false }: TextPageProps) {
  return (
    <article className="page prose text-page">
      <Coast seed={title.length} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {since && <p className="meta">As of {since}</p>}
      {isLookedUp && (
        <nav className="text-contents" aria-label="On this page">
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>{text}</div>
        </section>
      ))}
    </article>
  )
}

/** Depths around a coast, from the shore on, in the units of the drawing. */
const depths = [0, 16, 36, 60, 88, 120, 156]

/** Contours of an island of the page's own, beside its title; they say nothing. */
function Coast({ seed }: { readonly seed: number }) {
  return (
    <svg className="text-coast" viewBox="-320 -260 640 520" aria-hidden="true">
      {depths.map(depth => (
        <path key={depth} d={contourOf({ x: 0, y: 0, radius: 84, seed }, depth)} />
      ))}
    </svg>
  )
}
