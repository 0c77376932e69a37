import type { Head } from '../../app/view.ts'
import { DocsFrameView } from '../../ui/docs-frame.tsx'
import { docsTitle } from '../../ui/docs-title.ts'
import { frameworkName } from '../../ui/framework-names.ts'
import type { SymbolsData } from './loader.ts'

export function head({ frame, canonical }: SymbolsData): Head {
  return {
    title: docsTitle('Symbols from A to Z', frame),
    description: `Every exported name that the documents of ${frame.library.name} describe, with the page that does.`,
    canonical,
  }
}

export function Page({ data: { frame, letters, count } }: { readonly data: SymbolsData }) {
  return (
    <DocsFrameView frame={frame} here="symbols">
      <div className="symbols">
        <h1>Symbols from A to Z</h1>
        {count === 0 ? (
          <p className="lead">
            The documents of {frame.library.name} describe no exported names on pages of their own, or are still being read.
          </p>
        ) : (
          <>
            <p className="lead">
              {count} exported {count === 1 ? 'name' : 'names'} of {frame.library.name}, each with the page that describes it.
            </p>
            <nav aria-label="Letters">
              <ul className="symbol-letters">
                {letters.map(({ letter }) => (
                  <li key={letter}>
                    <a href={`#${idOf(letter)}`}>{letter}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
        {letters.map(({ letter, symbols }) => (
          <section key={letter} aria-labelledby={idOf(letter)}>
            <h2 id={idOf(letter)}>{letter}</h2>
            <ul className="symbol-names">
              {symbols.map(({ name, kind, href, framework }) => (
                <li key={name}>
                  <a href={href}>
                    <code>{name}</code>
                  </a>{' '}
                  <small>{[kind, framework && frameworkName(framework)].filter(Boolean).join(', ')}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DocsFrameView>
  )
}

function idOf(letter: string): string {
  return letter === '#' ? 'others' : `letter-${letter.toLowerCase()}`
}
