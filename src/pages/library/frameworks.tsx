import { href } from '../../../routes.ts'
import { frameworkOptionsOf } from '../../libraries/framework-options.ts'
import type { Library } from '../../libraries/library.ts'

/** The frameworks that the library has an adapter for; each leads to its documents. */
export function Frameworks({ library, version }: { readonly library: Library; readonly version: string }) {
  const options = frameworkOptionsOf(library)
  if (options.length === 0) return null
  // The default document as that framework reads it: every adapter has it, in words of its own or in those of all.
  const splat = library.defaultDocs.slice(library.defaultDocs.lastIndexOf('/') + 1)
  return (
    <ul className="frameworks" aria-label={`Frameworks of ${library.name}`}>
      {options.map(({ label, value, logo }) => (
        <li key={value}>
          <a href={href('framework-doc', { libraryId: library.id, version, framework: value, splat })}>
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
