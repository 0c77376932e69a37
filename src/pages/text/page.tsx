import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import type { Head } from '../../ui/view.ts'
import type { TextData } from './loader.ts'

export function head({ name, title, description }: TextData): Head {
  return { title: `${title} | TanStack`, description, canonical: href(name) }
}

/** A page of text. `children` are sections that come before those of the text. */
export function Page({
  data,
  children,
}: {
  readonly data: TextData
  readonly children?: ReactNode
}) {
  const { title, lead, since, contents, actions, headings, html } = data
  // A text without headings is short and says what to do, so the buttons come after it.
  const buttons = actions.length > 0 && (
    <p className="actions">
      {actions.map(({ label, href }, index) => (
        <a key={href} className={index === 0 ? 'button' : 'button button-quiet'} href={href}>
          {label}
        </a>
      ))}
    </p>
  )
  return (
    <article className="page page-text prose text-page">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {since && <p className="meta">Effective {since}</p>}
      {headings.length > 0 && buttons}
      {contents && (
        <nav className="text-contents" aria-labelledby="ui-contents">
          <h2 id="ui-contents">On this page</h2>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      <RenderedMarkdown html={html} />
      {headings.length === 0 && buttons}
    </article>
  )
}
