import { Fragment, type ReactNode } from 'react'
import type { Heading } from '../markdown/rendered.ts'
import { contentsDrawerId, DrawerClose } from './docs-frame.tsx'

/** The sections of a page, beside its text. The style sheet marks the one in view (`:target-current`). */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav className="contents" aria-labelledby="ui-contents">
      <h2 id="ui-contents">On this page</h2>
      <ContentsLinks headings={headings} />
    </nav>
  )
}

/** The same in a drawer, for screens too narrow to have it beside; `DocsFrameView` has its button. */
export function ContentsDrawer({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <div className="docs-contents" id={contentsDrawerId} popover="auto">
      <DrawerClose drawerId={contentsDrawerId} />
      <nav className="contents" aria-label="Sections of this page">
        <p>On this page</p>
        <ContentsLinks headings={headings} />
      </nav>
    </div>
  )
}

/** A section in a framework's tab carries the framework, so that it shows while the tab does; at first that is the first one. */
function ContentsLinks({ headings }: { readonly headings: readonly Heading[] }) {
  const first = headings.find(({ framework }) => framework)?.framework
  return (
    <ol>
      {headings.map(({ id, depth, text, framework }) => (
        <li
          key={id}
          className={`contents-${depth}`}
          data-framework={framework}
          data-framework-first={framework && framework === first ? '' : undefined}
        >
          <a href={`#${id}`}>{breakAfterDots(text)}</a>
        </li>
      ))}
    </ol>
  )
}

/** A name of several parts that is too long for its line is broken between them: `queryClient.` `setMutationDefaults`. */
function breakAfterDots(text: string): ReactNode {
  return text.split(/(?<=\w[./])(?=\w)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are where they are.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
