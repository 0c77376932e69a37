import { href } from '../../routes.ts'
import type { DocsFrame } from '../pages/doc/docs-frame-data.ts'
import { Breadcrumbs } from './docs-frame.tsx'

/** Above the title of a page within the docs that is no document. */
export function DocsTop({ frame: { library, version } }: { readonly frame: DocsFrame }) {
  const links = [
    { label: library.name, href: library.href },
    { label: 'Docs', href: href('docs-index', { libraryId: library.id, version }) },
  ]
  return (
    <div className="page-top">
      <Breadcrumbs links={links} />
    </div>
  )
}
