import { href } from '../../../routes.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { SymbolKind } from '../../search/results.ts'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import type { SymbolsData } from './loader.ts'

const kindNames: Readonly<Record<SymbolKind, string>> = {
  hook: 'Hooks',
  component: 'Components',
  function: 'Functions',
  class: 'Classes',
  type: 'Types',
  variable: 'Variables',
}

type Chosen = { readonly framework: string | undefined; readonly kind: SymbolKind | undefined }

/** Links that narrow the list; each keeps the other choice. */
export function SymbolFilters({ data }: { readonly data: SymbolsData }) {
  const { frame, frameworks, kinds, framework, kind, count } = data
  const { library, version } = frame
  const address = (chosen: Chosen) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value)
    const list = href('symbols', { libraryId: library.id, version })
    return query.size > 0 ? `${list}?${query}` : list
  }
  const current = (isCurrent: boolean) => (isCurrent ? 'true' : undefined)
  return (
    <div className="symbol-filters">
      {frameworks.length > 1 && (
        <nav className="topic-links" aria-label="Framework">
          <a
            href={address({ framework: undefined, kind })}
            aria-current={current(framework === undefined)}
          >
            All frameworks
          </a>
          {frameworks.map(one => (
            <a
              key={one}
              href={address({ framework: one, kind })}
              aria-current={current(one === framework)}
            >
              <FrameworkMark framework={one} /> {frameworkName(one)}
            </a>
          ))}
        </nav>
      )}
      {kinds.length > 1 && (
        <nav className="topic-links" aria-label="Kind">
          <a
            href={address({ framework, kind: undefined })}
            aria-current={current(kind === undefined)}
          >
            All kinds <small>{count}</small>
          </a>
          {kinds.map(one => (
            <a
              key={one.kind}
              href={address({ framework, kind: one.kind })}
              aria-current={current(one.kind === kind)}
            >
              {kindNames[one.kind]} <small>{one.count}</small>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
