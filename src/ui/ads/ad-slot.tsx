import { href } from '../../../routes.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { LibraryMark } from '../icon.tsx'
import { ScriptPlace } from '../inner-html.tsx'
import { type AdSlotId, adSlots } from './ad-slots.ts'

/**
 * A slot that `src/client/ads/ads.ts` fills. Without an ad network, the CSS shows only the right
 * rail, whose banner promotes Form, or another library on the pages of Form.
 */
export function AdSlot({
  id,
  libraryId,
}: {
  readonly id: AdSlotId
  /** The page's library. */
  readonly libraryId?: string
}) {
  const { label, size } = adSlots[id]
  const promoted = id === 'right-rail' && findLibrary(libraryId === 'form' ? 'query' : 'form')
  return (
    <ScriptPlace key={libraryId} className={`ad-place ad-place-${id}`}>
      <p className="ad-label">
        {promoted && <span className="ad-own">From TanStack</span>}
        <span className="ad-sold">Ad</span>
      </p>
      <aside className="ad" data-ad-slot={id} data-size={size} aria-label={label}>
        {promoted && (
          <a
            href={href('library', { libraryId: promoted.id, version: 'latest' })}
            data-library={promoted.id}
          >
            <LibraryMark libraryId={promoted.id} />
            <strong>{promoted.name}</strong>
            {promoted.tagline}
          </a>
        )}
      </aside>
    </ScriptPlace>
  )
}
