import { href } from '../../../routes.ts'
import type { LinkTarget } from '../../router/route.ts'
import { Breadcrumbs } from './docs-frame.tsx'
import type { DocsFrame } from './docs-frame-data.ts'

/** The breadcrumbs of a page in the docs frame. `last` is the last of them. */
export function DocsTop({
  frame: { library, version },
  last,
}: {
  readonly frame: DocsFrame
  readonly last?: LinkTarget
}) {
  const links = [
    { label: library.name, href: library.href },
    { label: 'Docs', href: href('docs-index', { libraryId: library.id, version }) },
  ]
  return (
    <div className="page-top row row-apart">
      <Breadcrumbs links={last ? [...links, last] : links} />
    </div>
  )
}
