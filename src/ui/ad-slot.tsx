import { href } from '../../routes.ts'
import type { AdSlotId } from './ad-slots.ts'
import { LibraryMark } from './icon.tsx'
import { promotionsFor, slotLabels } from './promotions.ts'

/**
 * A box for an advertisement, as large as it will ever be. It shows one of the site's own promotions, and keeps showing them where no ad network
 * is configured, or its ad fails; `src/client/ads/ads.ts` goes through them. `libraryId` is the page's own library, if it has one.
 */
export function AdSlot({
  id,
  libraryId: here,
}: {
  readonly id: AdSlotId
  readonly libraryId?: string
}) {
  return (
    <aside className={`ad ad-${id}`} data-ad-slot={id} aria-label={slotLabels[id]}>
      {promotionsFor(id, here).map(({ libraryId, title, text }, index) => (
        <a
          key={libraryId}
          href={href('library', { libraryId, version: 'latest' })}
          data-library={libraryId}
          hidden={index > 0}
        >
          <LibraryMark libraryId={libraryId} />
          <strong>{title}</strong>
          <span>{text}</span>
        </a>
      ))}
    </aside>
  )
}
