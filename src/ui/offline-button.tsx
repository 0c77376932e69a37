import type { ReactNode } from 'react'
import { findLibrary, frameworksOf } from '../libraries/registry.ts'
import { Icon } from './icon.tsx'

type OfflineButtonProps = {
  readonly libraryId: string
  readonly version: string
  readonly framework?: string
  readonly label?: ReactNode
}

/** Opens the dialog of `src/client/offline`, which is loaded then. */
export function OfflineButton({
  libraryId,
  version,
  framework,
  label = 'Read offline',
}: OfflineButtonProps) {
  const library = findLibrary(libraryId)
  const [first = 'none'] = library ? frameworksOf(library, version) : []
  return (
    <button
      type="button"
      className="offline-button needs-script"
      data-pack={`/${libraryId}/${version}/packs/${framework ?? first}.json`}
    >
      <Icon name="download" /> {label}
    </button>
  )
}
