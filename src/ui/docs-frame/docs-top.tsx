import { href } from '../../../routes.ts'
import { shortName } from '../../libraries/library.ts'
import type { LinkTarget } from '../../router/route.ts'
import { Icon } from '../icon.tsx'
import { Breadcrumbs, docsMenuId } from './docs-frame.tsx'
import type { DocsFrame } from './docs-frame-data.ts'

/** The breadcrumbs of a page in the docs frame. `last` is the last of them. */
export function DocsTop({
  frame: { library, version },
  last,
  hasMenuButton = false,
}: {
  readonly frame: DocsFrame
  readonly last?: LinkTarget
  /** For a page that shows no menu beside it. On a narrow screen, the bar has the button. */
  readonly hasMenuButton?: boolean
}) {
  const links = [
    { label: library.name, href: library.href },
    { label: 'Docs', href: href('docs-index', { libraryId: library.id, version }) },
  ]
  return (
    <div className="page-top row row-apart">
      {hasMenuButton && (
        <button
          type="button"
          className="button button-quiet button-small docs-open"
          popoverTarget={docsMenuId}
        >
          <Icon name="menu" /> {shortName(library.name)} docs
        </button>
      )}
      <Breadcrumbs links={last ? [...links, last] : links} />
    </div>
  )
}
