import type { SponsorCircle } from '../community/sponsor-pack.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import type { Deferred } from '../pages/settle-data.ts'
import { Awaited } from './awaited.tsx'
import { SponsorPack } from './sponsor-pack.tsx'

/** Who pays for the work, as a section of a page; nothing where nobody is known. */
export function SponsorsSection({
  sponsors,
}: {
  readonly sponsors: Deferred<readonly SponsorCircle[]>
}) {
  return (
    <Awaited value={sponsors} waiting={null}>
      {(circles = []) =>
        circles.length > 0 && (
          <section className="section section-beside" aria-labelledby="ui-sponsors">
            <div className="section-head">
              <h2 id="ui-sponsors">Sponsors</h2>
              <p>
                Those who pay for the work, so that everybody can use it.{' '}
                <a href={externalAddresses.sponsors}>Join them</a>
              </p>
            </div>
            <SponsorPack circles={circles} />
          </section>
        )
      }
    </Awaited>
  )
}
