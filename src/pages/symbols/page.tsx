import type { Head } from '../../app/view.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { SymbolEntry } from '../../search/results.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import type { SymbolsData } from './loader.ts'
import { SymbolFilters } from './symbol-filters.tsx'

export { libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ frame, canonical }: SymbolsData): Head {
  return {
    title: docsTitle('Symbols from A to Z', frame),
    description: `The exported functions, types and classes of ${frame.library.name}, from A to Z.`,
    canonical,
  }
}

export function Page({ data }: { readonly data: SymbolsData }) {
  const { frame, letters, count, framework, apiChanges } = data
  return (
    <DocsFrameView frame={frame} list="symbols">
      <div className="symbols">
        <h1>Symbols from A to Z</h1>
        <p className="lead">{leadOf(data)}</p>
        {apiChanges && (
          <p>
            <a href={apiChanges.href}>{apiChanges.label}</a>
          </p>
        )}
        {count > 0 && <SymbolFilters data={data} />}
        {letters.length > 1 && (
          <nav aria-label="Letters">
            <ul className="symbol-letters">
              {letters.map(({ letter }) => (
                <li key={letter}>
                  <a href={`#${idOf(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {letters.map(({ letter, symbols }) => (
          <section key={letter} aria-labelledby={idOf(letter)}>
            <h2 id={idOf(letter)}>{letter}</h2>
            <ul className="symbol-names">
              {symbols.map(symbol => (
                <li key={symbol.name}>
                  <a href={symbol.href}>
                    <code>{symbol.name}</code>
                  </a>{' '}
                  <small>{noteOf(symbol, framework)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DocsFrameView>
  )
}

/** What the list's own choice does not say already. */
function noteOf(symbol: SymbolEntry, chosen: string | undefined): string {
  const framework = symbol.framework === chosen ? undefined : symbol.framework
  return framework ? `${symbol.kind}, ${frameworkName(framework)}` : symbol.kind
}

function leadOf({ frame: { library }, count, isReady, framework }: SymbolsData): string {
  if (!isReady) return 'The API reference is still being read. Try again in a moment.'
  if (count === 0) return `${library.name} has no API reference on this site.`
  const owner = framework ? `${library.name} for ${frameworkName(framework)}` : library.name
  return `${count} exported ${count === 1 ? 'name' : 'names'} of ${owner}.`
}

function idOf(letter: string): string {
  return letter === '#' ? 'others' : `letter-${letter.toLowerCase()}`
}
