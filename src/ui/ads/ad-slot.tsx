import { href } from '../../../routes.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { Icon, LibraryMark } from '../icon.tsx'
import { ScriptPlace } from '../inner-html.tsx'
import { type AdSlotId, adSlots, promotionsFor } from './ad-slots.ts'

/** Promotes libraries until `src/client/ads/ads.ts` fills the slot with an ad. */
export function AdSlot({
  id,
  onPage = [],
}: {
  readonly id: AdSlotId
  /** Ids of libraries that the page shows already. */
  readonly onPage?: readonly string[]
}) {
  const { label, sizes } = adSlots[id]
  return (
    <ScriptPlace key={onPage.join()} className={`ad-place ad-place-${id}`}>
      <p className="ad-label">
        <span className="ad-own">From TanStack</span>
        <span className="ad-sold">Ad</span>
      </p>
      <aside className={`ad ad-${id}`} data-ad-slot={id} data-sizes={sizes} aria-label={label}>
        {promotionsFor(id, onPage).map(({ libraryId, text }, index) => (
          <a
            key={libraryId}
            href={href('library', { libraryId, version: 'latest' })}
            data-library={libraryId}
            hidden={index > 0}
          >
            <LibraryMark libraryId={libraryId} />
            <span>
              <strong>{findLibrary(libraryId)?.name}</strong> {text}
            </span>
            <Icon name="arrow-right" />
          </a>
        ))}
      </aside>
    </ScriptPlace>
  )
}
