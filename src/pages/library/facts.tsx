import type { Library } from '../../libraries/library.ts'
import type { LibraryData } from './loader.ts'

type FactsProps = { readonly library: Library; readonly data: LibraryData }

/** What one wants to know before one chooses it: its size, and how it compares. */
export function Facts({ library: { name, demo }, data }: FactsProps) {
  const { bundleBytes, packageName } = demo ?? {}
  const { comparison } = data.next
  if (bundleBytes === undefined && !comparison) return null
  return (
    <section className="section facts" aria-label="Size and comparison">
      {bundleBytes !== undefined && (
        <p>
          <strong>{(bundleBytes / 1000).toFixed(1)} KB</strong> All of {packageName}{' '}
          {data.demoVersion}, minified and gzipped, without React. You ship less when you import
          less.
        </p>
      )}
      {comparison && (
        <p>
          <strong>
            <a href={comparison.href}>Compare {name}</a>
          </strong>{' '}
          Its features beside those of other libraries.
        </p>
      )}
    </section>
  )
}
