import { findLibrary } from '../libraries/registry.ts'
import { Icon } from './icon.tsx'

type OfflineButtonProps = {
  readonly libraryId: string
  readonly version: string
  readonly framework?: string
}

/** Opens the dialog of `src/client/offline`, which is loaded then. */
export function OfflineButton({
  libraryId,
  version,
  framework = findLibrary(libraryId)?.frameworks[0] ?? 'none',
}: OfflineButtonProps) {
  return (
    <button
      type="button"
      className="offline-button needs-script"
      data-pack={`/${libraryId}/${version}/packs/${framework}.json`}
    >
      <Icon name="download" /> Read offline
    </button>
  )
}
