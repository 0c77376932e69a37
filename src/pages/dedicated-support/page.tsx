import { profileOf } from '../../libraries/external-addresses.ts'
import { Page as TextPage } from '../text/page.tsx'
import type { DedicatedSupportData } from './loader.ts'

export { head } from '../text/page.tsx'

export function Page({ data }: { readonly data: DedicatedSupportData }) {
  return (
    <TextPage data={data}>
      {data.consultants.length > 0 && <Consultants consultants={data.consultants} />}
    </TextPage>
  )
}

function Consultants({ consultants }: Pick<DedicatedSupportData, 'consultants'>) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">Consultants</h2>
      <div>
        <p>The order is random and changes every five minutes.</p>
        <ul className="consultants">
          {consultants.map(({ name, twitter, website, specialties, img }) => (
            <li key={name}>
              {img && <img src={img} alt="" width="72" height="72" />}
              <h3>{name}</h3>
              <ul>
                {specialties.map(specialty => (
                  <li key={specialty}>{specialty}</li>
                ))}
              </ul>
              <p className="meta">
                <a href={website}>
                  Website<span className="visually-hidden"> of {name}</span>
                </a>
                {twitter && <a href={profileOf(twitter)}>@{twitter}</a>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
