import { href } from '../../routes.ts'
import { findLibrary } from '../libraries/registry.ts'
import { type AdSlotId, adSlots, promotionsFor } from './ad-slots.ts'
import { LibraryMark } from './icon.tsx'
import { ScriptPlace } from './inner-html.tsx'

/**
 * A box of a fixed size. It shows promotions of the libraries, unless `src/client/ads/ads.ts` fills
 * it with an ad. `libraryId` is the page's own library.
 */
export function AdSlot({
  id,
  libraryId: here,
}: {
  readonly id: AdSlotId
  readonly libraryId?: string
}) {
  const { label, sizes } = adSlots[id]
  return (
    <ScriptPlace key={here} className="ad-place">
      <aside className={`ad ad-${id}`} data-ad-slot={id} data-sizes={sizes} aria-label={label}>
        {promotionsFor(id, here).map(({ libraryId, text }, index) => (
          <a
            key={libraryId}
            href={href('library', { libraryId, version: 'latest' })}
            data-library={libraryId}
            hidden={index > 0}
          >
            <LibraryMark libraryId={libraryId} />
            <strong>{findLibrary(libraryId)?.name}</strong>
            <span>{text}</span>
          </a>
        ))}
      </aside>
    </ScriptPlace>
  )
}
