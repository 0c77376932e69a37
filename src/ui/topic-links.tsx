import { LibraryMark } from './icon.tsx'

type Topic = {
  readonly label: string
  readonly href: string
  readonly libraryId?: string | undefined
  readonly isChosen: boolean
}

/** Links that choose what a list shows; `all` shows everything. */
export function TopicLinks({
  name,
  all,
  topics,
}: {
  readonly name: string
  readonly all: { readonly label: string; readonly href: string }
  readonly topics: readonly Topic[]
}) {
  const isAll = topics.every(({ isChosen }) => !isChosen)
  return (
    <nav className="topic-links" aria-label={name}>
      {[{ ...all, libraryId: undefined, isChosen: isAll }, ...topics].map(
        ({ label, href, libraryId, isChosen }) => (
          <a
            key={href}
            href={href}
            aria-current={isChosen ? 'page' : undefined}
            data-library={libraryId}
          >
            {libraryId && <LibraryMark libraryId={libraryId} />}
            <ShortName name={label} />
          </a>
        ),
      )}
    </nav>
  )
}

/** Screen readers get the whole name. */
function ShortName({ name }: { readonly name: string }) {
  const short = name.replace(/^TanStack /, '')
  return (
    <span>
      {short !== name && <span className="visually-hidden">TanStack </span>}
      {short}
    </span>
  )
}
