import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import { contourOf } from '../../libraries/contour.ts'
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
  const { name, title, lead, since, contents, actions, headings, html } = data
  return (
    <article className="page page-text prose text-page">
      {!since && <Coast seed={name.charCodeAt(0)} />}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {since && <p className="meta">Effective {since}</p>}
      {actions.length > 0 && (
        <p className="actions">
          {actions.map(({ label, href }, index) => (
            <a key={href} className={index === 0 ? 'button' : 'button button-quiet'} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
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
    </article>
  )
}

/** Distances of the contours from the coast, in units of the drawing. */
const depths = [0, 16, 36, 60, 88, 120, 156]

/** The contours of an island beside the title: decoration. */
function Coast({ seed }: { readonly seed: number }) {
  return (
    <svg className="text-coast" viewBox="-320 -260 640 520" aria-hidden="true">
      {depths.map(depth => (
        <path key={depth} d={contourOf({ x: 0, y: 0, radius: 84, seed }, depth)} />
      ))}
    </svg>
  )
}
