import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { profileOf } from '../../libraries/external-addresses.ts'
import { type Section, TextPage } from '../static/text-page.tsx'
import type { Consultant } from './consultants.ts'
import type { DedicatedSupportData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Dedicated Support | TanStack',
    description:
      'Consultants who know the code of the libraries: to review an architecture, unblock a migration, or build the part that is missing.',
    canonical: '/dedicated-support',
  }
}

export function Page({ data }: { readonly data: DedicatedSupportData }) {
  return (
    <TextPage
      title="Dedicated Support"
      lead="Some questions come with a deadline, or with code that can’t be shown in public. These people know the libraries from the inside, and can be hired."
      sections={[people(data.consultants), ...sections]}
    />
  )
}

function people(consultants: readonly Consultant[]): Section {
  return {
    id: 'people',
    title: 'Whom you can ask',
    text: (
      <>
        <p>In an order that is drawn anew every few minutes, so that nobody is always the first.</p>
        <ul className="consultants">
          {consultants.map(({ name, twitter, website, specialties, img }) => (
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
      </>
    ),
  }
}

const sections: readonly Section[] = [
  {
    id: 'what',
    title: 'What for',
    text: (
      <ul>
        <li>
          <strong>A second pair of eyes.</strong> Half a day on your code and your plans, and a list
          of what to do first.
        </li>
        <li>
          <strong>A migration.</strong> From an older version, or from what you wrote yourselves in
          the years before, a part at a time and without stopping everything else.
        </li>
        <li>
          <strong>The missing part.</strong> An adapter, a row model, a persister: built for you
          and, if you agree, given to everybody.
        </li>
        <li>
          <strong>A team that knows how.</strong> Workshops with your own code on the screen.
        </li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How it goes',
    text: (
      <>
        <ol>
          <li>
            Write to one of them: what you build, what is in the way, and by when it must be out of
            it.
          </li>
          <li>You talk, once and without a bill, to find out whether it fits.</li>
          <li>
            You agree on the work and its price between the two of you. We are no part of that
            contract, and take no share.
          </li>
        </ol>
        <p>
          What comes of it can stay yours. If a bug is found in a library along the way, it is fixed
          in the library, for all; the same goes for anything that you would not want to maintain by
          yourselves.
        </p>
      </>
    ),
  },
  {
    id: 'first',
    title: 'Before you pay anyone',
    text: (
      <p>
        Ask in public, if you can. Many questions that seem to be about your application are about
        everybody’s, and <a href={href('support')}>the answer is free</a>.
      </p>
    ),
  },
]
