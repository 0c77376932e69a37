import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { type Section, TextPage } from './text-page.tsx'

export function head(): Head {
  return {
    title: 'Ethos | TanStack',
    description:
      'What nine libraries have in common: headless, typed, independent of frameworks, open, small at the start and hard to outgrow.',
    canonical: '/ethos',
  }
}

const post = (slug: string) => href('blog-post', { slug })

const sections: readonly Section[] = [
  {
    id: 'headless',
    title: 'The markup is yours',
    text: (
      <>
        <p>
          Sorting a table is hard and is the same everywhere. What a table looks like is easy, and
          is different everywhere. So our libraries do the first and keep out of the second: no
          elements, no classes, no theme to override. You get state, and what follows from it; you
          write the rest in the language that you write everything else in.
        </p>
        <p>
          It makes for a longer first hour and a shorter second year. We have{' '}
          <a href={post('headless-is-a-boundary')}>written about the bill</a>, both sides of it.
        </p>
      </>
    ),
  },
  {
    id: 'types',
    title: 'The compiler is the first reader',
    text: (
      <>
        <p>
          A type that one has to write is a cost. A type that follows from what one has written
          anyway is a gift. We design an interface by asking what can be inferred: a row’s type from
          the data, a parameter’s from the path, a field’s from the default values. Then a renamed
          column is a red line in an editor, and not a blank cell in production.
        </p>
        <p>
          Where that means difficult types on the inside, so be it. They are difficult once, and for
          us.
        </p>
      </>
    ),
  },
  {
    id: 'frameworks',
    title: 'Frameworks are how it is shown',
    text: (
      <p>
        Behavior outlives the fashion in which it is rendered. Each library has a core that knows of
        no framework, and adapters that are thin. What you have learned about it holds in your next
        job; a bug is fixed once; and nobody has to wait for somebody to rewrite the hard part for
        what they use.
      </p>
    ),
  },
  {
    id: 'defaults',
    title: 'Good defaults, and a way past each',
    text: (
      <p>
        The first example should be six lines and do the right thing. The five-hundredth requirement
        should not need a fork. Between the two lies the actual work: every default is an option
        with a name, every option can be a function, and beneath the convenient way there is a
        documented inconvenient one. A library is finished when nobody has to leave it for being
        special.
      </p>
    ),
  },
  {
    id: 'small',
    title: 'Pay for what you use',
    text: (
      <p>
        Features are imported, not switched on. What you leave out is not in your bundle, does not
        run, and need not be understood. Depending on little is part of it: each dependency of ours
        is one of yours, with its bugs and its future.
      </p>
    ),
  },
  {
    id: 'open',
    title: 'Open, all the way',
    text: (
      <>
        <p>
          The license is MIT. Nothing is held back for a paid edition, nothing reports home, and
          there is no company behind it whose plans could change on a Tuesday. Decisions are made
          where they can be read, in issues and pull requests, and the reasons stay there for
          whoever comes to disagree.
        </p>
        <p>
          What that costs is time, and{' '}
          <a href={href('support')}>sponsors, courses and paid support</a> pay for it. None of them
          buys a feature. They buy the hours in which all of this is kept in order.
        </p>
      </>
    ),
  },
  {
    id: 'breaking',
    title: 'Break rarely, and explain',
    text: (
      <p>
        Your code was right on the day you wrote it. When we change our minds, the old way is
        deprecated before it goes, the guide says what to do and why, and the documents of earlier
        versions stay where they were. An address that was ever given away leads somewhere sensible;
        we keep <a href={post('one-table-of-routes')}>a table</a> of them.
      </p>
    ),
  },
]

export function Page() {
  return (
    <TextPage
      title="Ethos"
      lead="The hard part of an interface is how it behaves, and behavior can be shared without deciding how anything looks. Everything else follows from that."
      sections={sections}
    />
  )
}
