import { href } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { nextVersionAt } from '../../libraries/registry.ts'
import type { LibraryData } from './loader.ts'

type FactsProps = { readonly library: Library; readonly data: LibraryData }

/** The size, the comparison with others, and the releases; without a size, what is known instead. */
export function Facts({ library, data }: FactsProps) {
  const { id, name, demo, useWhen, npmPackage, latestVersion } = library
  const next = nextVersionAt(library, data.version)
  const { bundleBytes, packageName } = (!next && demo) || {}
  const { comparison } = data.next
  const [scope, unscopedName] = npmPackage.split('/')
  return (
    <section className="section facts" aria-label={`About ${name}`}>
      {bundleBytes === undefined ? (
        <p>
          <strong>Use it for</strong> {useWhen}.
        </p>
      ) : (
        <p>
          <strong>{(bundleBytes / 1000).toFixed(1)} KB</strong> All of {packageName}{' '}
          {data.demos[0]?.packageVersion}, minified and gzipped, without React.
        </p>
      )}
      {next && (
        <p>
          <strong>
            <a
              href={`${href('api-changes', { libraryId: id })}?from=${latestVersion}&to=${next.name}`}
            >
              Changes from {latestVersion}
            </a>
          </strong>{' '}
          What {next.name} adds, changes and removes.
        </p>
      )}
      {!next && bundleBytes === undefined && (
        <p>
          <strong>
            <a href={`https://www.npmjs.com/package/${npmPackage}`}>
              {scope}/<wbr />
              {unscopedName}
            </a>
          </strong>{' '}
          The package on npm, with its versions and dependencies.
        </p>
      )}
      {comparison && (
        <p>
          <strong>
            <a href={comparison.href}>Comparison</a>
          </strong>{' '}
          The features of {name} beside those of other libraries.
        </p>
      )}
      <p>
        <strong>
          <a href={href('library-releases', { libraryId: id, version: 'latest' })}>Releases</a>
        </strong>{' '}
        What changed in each version of {name}.
      </p>
    </section>
  )
}
