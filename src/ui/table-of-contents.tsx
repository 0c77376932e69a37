import { Fragment, type ReactNode } from 'react'
import type { Heading } from '../markdown/rendered.ts'

/** CSS marks the section in view (`:target-current`). */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav className="contents" aria-labelledby="ui-contents">
      <h2 id="ui-contents">On this page</h2>
      <ContentsLinks headings={headings} />
    </nav>
  )
}

/**
 * A section of a framework's tab is listed while this tab is shown. By default, the first tab is
 * shown.
 */
export function ContentsLinks({ headings }: { readonly headings: readonly Heading[] }) {
  const first = headings.find(({ framework }) => framework)?.framework
  return (
    <>
      <ol>
        {headings.map(({ id, depth, text, framework }) => (
          <li
            key={id}
            className={`contents-${depth}`}
            data-framework={framework}
            data-framework-first={framework && framework === first ? '' : undefined}
          >
            <a href={`#${id}`}>{withBreaks(text)}</a>
          </li>
        ))}
      </ol>
      {/* Browsers scroll to the top for it. */}
      <a className="contents-top" href="#top">
        Back to top
      </a>
    </>
  )
}

/** Long names may break after dots and slashes: `queryClient.` `setMutationDefaults`. */
export function withBreaks(text: string): ReactNode {
  return text.split(/(?<=\w[./])(?=\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
