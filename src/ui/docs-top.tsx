import { href } from '../../routes.ts'
import type { DocsFrame } from '../pages/doc/docs-frame-data.ts'
import type { LinkTarget } from '../router/route.ts'
import { Breadcrumbs } from './docs-frame.tsx'

/** The breadcrumbs of a page within the docs, by default those of the docs. */
export function DocsTop({
  frame: { library, version },
  last = { label: 'Docs', href: href('docs-index', { libraryId: library.id, version }) },
}: {
  readonly frame: DocsFrame
  readonly last?: LinkTarget
}) {
  return (
    <div className="page-top">
      <Breadcrumbs links={[{ label: library.name, href: library.href }, last]} />
    </div>
  )
}
