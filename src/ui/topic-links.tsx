import { shortName } from '../libraries/library.ts'
import { FrameworkMark } from './framework-mark.tsx'
import { LibraryMark } from './icon.tsx'

type Topic = {
  readonly label: string
  readonly href: string
  readonly libraryId?: string | undefined
  readonly framework?: string
  readonly count?: number
  readonly isChosen: boolean
}

export function TopicLinks({
  name,
  all,
  topics,
}: {
  readonly name: string
  readonly all: Omit<Topic, 'isChosen'>
  readonly topics: readonly Topic[]
}) {
  const isAll = topics.every(({ isChosen }) => !isChosen)
  return (
    <nav className="topic-links row row-close" aria-label={name}>
      {[{ ...all, isChosen: isAll }, ...topics].map(
        ({ label, href, libraryId, framework, count, isChosen }) => (
          <a
            key={href}
            className="chip"
            href={href}
            aria-current={isChosen ? 'page' : undefined}
            data-library={libraryId}
          >
            {libraryId && <LibraryMark libraryId={libraryId} />}
            {framework && <FrameworkMark framework={framework} />}
            <ShortName name={label} />
            {count !== undefined && <small>{count}</small>}
          </a>
        ),
      )}
    </nav>
  )
}

/** Screen readers get the whole name. */
function ShortName({ name }: { readonly name: string }) {
  const short = shortName(name)
  return (
    <span>
      {short !== name && <span className="visually-hidden">TanStack </span>}
      {short}
    </span>
  )
}
