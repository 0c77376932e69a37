import type { SymbolEntry } from '../../content/docs/exported-names.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { apiIndexOf, DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../../ui/docs-frame/docs-top.tsx'
import { ListFilter } from '../../ui/list-filter.tsx'
import type { Head } from '../../ui/view.ts'
import type { SymbolsData } from './loader.ts'
import { kindNames, SymbolFilters } from './symbol-filters.tsx'
import { SymbolNames } from './symbol-names.tsx'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

export function head(data: SymbolsData): Head {
  const { frame, canonical } = data
  return {
    title: docsTitle(nameOf(data), frame),
    description: `The exported functions, types and classes of ${frame.library.name}, from A to Z.`,
    canonical,
  }
}

/** For example `Hooks for React`. */
function nameOf({ frame, framework, kind }: SymbolsData): string {
  const name = kind ? kindNames[kind] : apiIndexOf(frame).label
  return framework ? `${name} for ${frameworkName(framework)}` : name
}

export function Page({ data }: { readonly data: SymbolsData }) {
  const { frame, symbols, framework, kind } = data
  const index = apiIndexOf(frame)
  const letters = [...Map.groupBy(symbols, letterOf)]
  return (
    <DocsFrameView frame={frame} list="symbols">
      <div className="symbols">
        <DocsTop frame={frame} {...(framework || kind ? { last: index } : {})} />
        <h1>{nameOf(data)}</h1>
        <div className="symbols-top row row-apart">
          <p className="lead">{leadOf(data)}</p>
          {frame.apiChanges && <a href={frame.apiChanges.href}>{frame.apiChanges.label}</a>}
        </div>
        {symbols.length > 0 && <SymbolFilters data={data} />}
        {symbols.length >= minFiltered && <ListFilter label="Filter by name" />}
        {symbols.length < minNamesForLetters ? (
          <SymbolNames symbols={symbols} isOfOneKind={kind !== undefined} />
        ) : (
          <>
            <nav className="topic-links row row-close" aria-label="Letters">
              {letters.map(([letter]) => (
                <a key={letter} className="chip" href={`#${idOf(letter)}`}>
                  {letter}
                </a>
              ))}
            </nav>
            {letters.map(([letter, symbols]) => (
              <section key={letter} aria-labelledby={idOf(letter)}>
                <h2 id={idOf(letter)}>{letter}</h2>
                <SymbolNames symbols={symbols} isOfOneKind={kind !== undefined} />
              </section>
            ))}
          </>
        )}
      </div>
    </DocsFrameView>
  )
}

function leadOf({ frame: { library }, symbols, isReady, framework, kind }: SymbolsData): string {
  const count = symbols.length
  if (!isReady) return 'The API reference is still being read. Try again in a moment.'
  if (count === 0) return `${library.name} has no API reference on this site.`
  const names = kind ? [kind, kindNames[kind].toLowerCase()] : (['export', 'exports'] as const)
  const owner = framework ? `${library.name} for ${frameworkName(framework)}` : library.name
  return `${count} documented ${names[count === 1 ? 0 : 1]} in ${owner}.`
}

/** Fewer names are in view at once. */
const minFiltered = 12

/** A shorter list needs no letters. */
const minNamesForLetters = 30

/** `#` for names that start with another character. */
function letterOf({ name }: SymbolEntry): string {
  return /^[a-z]/i.exec(name)?.[0].toUpperCase() ?? '#'
}

function idOf(letter: string): string {
  return letter === '#' ? 'others' : `letter-${letter.toLowerCase()}`
}
