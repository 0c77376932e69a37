import { frameworkOptionsOf } from '../../libraries/framework-options.ts'
import type { Library } from '../../libraries/library.ts'
import type { DocumentedFramework } from './loader.ts'

type Props = { readonly library: Library; readonly documented: readonly DocumentedFramework[] }

/** The frameworks that the library has an adapter for; each leads to its documents. */
export function Frameworks({ library, documented }: Props) {
  const addresses = new Map(documented.map(({ framework, href }) => [framework, href]))
  const options = frameworkOptionsOf(library).filter(({ value }) => addresses.has(value))
  if (options.length === 0) return null
  return (
    <ul className="frameworks" aria-label={`Frameworks of ${library.name}`}>
      {options.map(({ label, value, logo }) => (
        <li key={value}>
          <a href={addresses.get(value)}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={logo} />
            </svg>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
