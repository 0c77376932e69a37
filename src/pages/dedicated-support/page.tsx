import { profileOf } from '../../libraries/external-addresses.ts'
import { Page as TextPage } from '../text/page.tsx'
import type { DedicatedSupportData } from './loader.ts'

export { head } from '../text/page.tsx'

export function Page({ data }: { readonly data: DedicatedSupportData }) {
  return (
    <TextPage data={data}>
      <section aria-labelledby="people">
        <h2 id="people">Whom you can ask</h2>
        <div>
          <p>
            In an order that is drawn again every few minutes, so that nobody is always the first.
          </p>
          <ul className="consultants">
            {data.consultants.map(({ name, twitter, website, specialties, img }) => (
              <li key={name}>
                <img src={img} alt="" width="72" height="72" />
                <h3>{name}</h3>
                <ul>
                  {specialties.map(specialty => (
                    <li key={specialty}>{specialty}</li>
                  ))}
                </ul>
                <p>
                  <a href={website}>
                    Website<span className="visually-hidden"> of {name}</span>
                  </a>
                  <a href={profileOf(twitter)}>@{twitter}</a>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </TextPage>
  )
}
