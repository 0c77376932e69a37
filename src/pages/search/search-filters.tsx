import { frameworkName } from '../../libraries/frameworks.ts'
import { shortName } from '../../libraries/library.ts'
import { addressVersionsOf, findLibrary, libraries } from '../../libraries/registry.ts'
import type { Scope } from '../../search/results.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { kindNames } from './search-places.ts'

/** The fields of the search form that narrow it. An empty value stands for all. */
export function SearchFilters({
  scope,
  known,
}: {
  readonly scope: Scope
  /** The frameworks to choose from. */
  readonly known: readonly string[]
}) {
  const library = findLibrary(scope.library ?? '')
  const versions = library ? addressVersionsOf(library) : []
  const frameworks = new Set([...known, scope.framework ?? ''])
  return (
    <div className="search-filters">
      <SelectField
        name="library"
        label="Library"
        all="All"
        value={scope.library}
        options={libraries.map(({ id, name }) => [id, shortName(name)])}
      />
      {versions.length > 1 && (
        <SelectField
          name="version"
          label="Version"
          all="All"
          value={scope.version}
          options={versions.map(one =>
            one === 'latest' ? [one, `${library?.latestVersion} (latest)`] : [one, one],
          )}
        />
      )}
      <SelectField
        name="framework"
        label="Framework"
        all="All"
        value={scope.framework}
        options={[...frameworks].filter(Boolean).map(one => [one, frameworkName(one)])}
      />
      <SelectField
        name="kind"
        label="Kind"
        all="All"
        value={scope.kind}
        options={Object.entries(kindNames)}
      />
    </div>
  )
}
