import { href } from '../../../routes.ts'
import type { SymbolKind } from '../../content/docs/exported-names.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { TopicLinks } from '../../ui/topic-links.tsx'
import type { SymbolsData } from './loader.ts'

export const kindNames: Readonly<Record<SymbolKind, string>> = {
  hook: 'Hooks',
  component: 'Components',
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  variable: 'Variables',
}

type Chosen = { readonly framework: string | undefined; readonly kind: SymbolKind | undefined }

/** Links that narrow the list; each keeps the other choice. */
export function SymbolFilters({ data }: { readonly data: SymbolsData }) {
  const { frame, frameworks, kinds, framework, kind, total } = data
  const { library, version } = frame
  const ofAllKinds = kinds.reduce((sum, { count }) => sum + count, 0)
  const address = (chosen: Chosen) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value)
    const list = href('symbols', { libraryId: library.id, version })
    return query.size > 0 ? `${list}?${query}` : list
  }
  return (
    <div className="symbol-filters">
      {frameworks.length > 1 && (
        <TopicLinks
          name="Framework"
          all={{
            label: 'All frameworks',
            href: address({ framework: undefined, kind }),
            count: total,
          }}
          topics={frameworks.map(one => ({
            label: frameworkName(one.framework),
            href: address({ framework: one.framework, kind }),
            framework: one.framework,
            count: one.count,
            isChosen: one.framework === framework,
          }))}
        />
      )}
      {kinds.length > 1 && (
        <TopicLinks
          name="Kind"
          all={{
            label: 'All kinds',
            href: address({ framework, kind: undefined }),
            count: ofAllKinds,
          }}
          topics={kinds.map(one => ({
            label: kindNames[one.kind],
            href: address({ framework, kind: one.kind }),
            count: one.count,
            isChosen: one.kind === kind,
          }))}
        />
      )}
    </div>
  )
}
