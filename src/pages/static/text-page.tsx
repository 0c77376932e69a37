import type { ReactNode } from 'react'

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
    <article className="page page-text prose text-page">
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
          {text}
        </section>
      ))}
    </article>
  )
}
