import type { Head } from '../../app/view.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { SymbolEntry } from '../../search/results.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import type { SymbolsData } from './loader.ts'
import { kindNames, SymbolFilters } from './symbol-filters.tsx'

export { libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ frame, canonical }: SymbolsData): Head {
  return {
    title: docsTitle('Symbols from A to Z', frame),
    description: `The exported functions, types and classes of ${frame.library.name}, from A to Z.`,
    canonical,
  }
}

export function Page({ data }: { readonly data: SymbolsData }) {
  const { frame, letters, count, apiChanges } = data
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
        {count >= minNamesForLetters && (
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
                  </a>
                  <Note text={noteOf(symbol, data)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DocsFrameView>
  )
}

function Note({ text }: { readonly text: string }) {
  return text && <small> {text}</small>
}

/** What the list's own choice does not say already. */
function noteOf(symbol: SymbolEntry, { framework, kind }: SymbolsData): string {
  const other = symbol.framework === framework ? undefined : symbol.framework
  return [kind ? [] : symbol.kind, other ? frameworkName(other) : []].flat().join(', ')
}

function leadOf({ frame: { library }, count, isReady, framework, kind }: SymbolsData): string {
  if (!isReady) return 'The API reference is still being read. Try again in a moment.'
  if (count === 0) return `${library.name} has no API reference on this site.`
  const names = kind
    ? [kind, kindNames[kind].toLowerCase()]
    : (['exported name', 'exported names'] as const)
  const owner = framework ? `${library.name} for ${frameworkName(framework)}` : library.name
  return `${count} ${names[count === 1 ? 0 : 1]} of ${owner}.`
}

/** A shorter list needs no links to its letters. */
const minNamesForLetters = 30

function idOf(letter: string): string {
  return letter === '#' ? 'others' : `letter-${letter.toLowerCase()}`
}
