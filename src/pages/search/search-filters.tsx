import { frameworkName, knownFrameworks } from '../../libraries/frameworks.ts'
import { shortName } from '../../libraries/library.ts'
import { addressVersionsOf, findLibrary, libraries } from '../../libraries/registry.ts'
import type { Scope } from '../../search/results.ts'
import { kindNames } from './search-places.ts'

type Options = readonly (readonly [value: string, label: string])[]

/** The fields of the search form that narrow it. An empty value stands for all. */
export function SearchFilters({ scope }: { readonly scope: Scope }) {
  const library = findLibrary(scope.library ?? '')
  const versions = library ? addressVersionsOf(library) : []
  const frameworks = new Set([...(library?.frameworks ?? knownFrameworks), scope.framework ?? ''])
  return (
    <div className="search-filters">
      <Filter
        name="library"
        label="Library"
        all="All libraries"
        value={scope.library}
        options={libraries.map(({ id, name }) => [id, shortName(name)])}
      />
      {versions.length > 1 && (
        <Filter
          name="version"
          label="Version"
          all="All versions"
          value={scope.version}
          options={versions.map(one =>
            one === 'latest' ? [one, `${library?.latestVersion} (latest)`] : [one, one],
          )}
        />
      )}
      <Filter
        name="framework"
        label="Framework"
        all="All frameworks"
        value={scope.framework}
        options={[...frameworks].filter(Boolean).map(one => [one, frameworkName(one)])}
      />
      <Filter
        name="kind"
        label="Kind"
        all="All kinds"
        value={scope.kind}
        options={Object.entries(kindNames)}
      />
    </div>
  )
}

function Filter({
  name,
  label,
  all,
  value = '',
  options,
}: {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly value?: string | undefined
  readonly options: Options
}) {
  return (
    <label>
      <span>{label}</span>
      <select key={value} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
