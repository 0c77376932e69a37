import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { type Section, TextPage } from './text-page.tsx'

export function head(): Head {
  return {
    title: 'Terms of Service | TanStack',
    description:
      'What you may expect of this site, what it expects of you, and under which licenses its texts, examples and libraries are.',
    canonical: '/terms',
  }
}

const sections: readonly Section[] = [
  {
    id: 'scope',
    title: 'What these terms are about',
    text: (
      <>
        <p>
          They are about this website: its pages, its search, its examples and the interfaces by
          which programs may read it. By using it you agree to them. If you do not agree, please do
          not use it; there is nothing to cancel.
        </p>
        <p>
          They are not about the libraries. Each of these is licensed by the file{' '}
          <code>LICENSE</code> in its repository, and nothing here adds to that license or takes
          from&nbsp;it.
        </p>
      </>
    ),
  },
  {
    id: 'access',
    title: 'Access',
    text: (
      <>
        <p>
          Reading is free and needs no account. Accounts exist for the maintainers of the site, and
          can’t be applied for.
        </p>
        <p>
          We try to keep the site up, and promise nothing about it. It may change, be slow, or be
          gone for a while, without notice. Whatever you can’t do without should not depend on it:
          the documents are in the repositories, and can be read and built from there.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What we ask of you',
    text: (
      <>
        <p>
          You may read, link, quote, print, and have programs read for you, including those that
          learn from what they read. You may not
        </p>
        <ul>
          <li>
            disturb the service for others, such as by more requests than a person or a considerate
            program would make;
          </li>
          <li>
            try to get at what is not meant for you: other people’s data, the dashboard, the machine
            beneath;
          </li>
          <li>pass off the site, or a copy of it, as your own or as somebody else’s;</li>
          <li>
            use the feedback form for anything but feedback, or leave in it what is not yours to
            share.
          </li>
        </ul>
        <p>
          Programs that follow <code>robots.txt</code>, use the tags and times that our answers
          carry, and come no more often than once a second will never hear from us. If you look for
          vulnerabilities in good faith, keep to your own machine where you can, and{' '}
          <a href={`${href('support')}#security`}>tell us first</a>.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Texts, code and names',
    text: (
      <>
        <p>
          Documents and examples come from the repositories of the libraries, and are under the
          licenses found there: mostly MIT, which lets you do nearly everything as long as you keep
          the notice. The site’s own code is under the MIT license, too. Its posts and drawings
          belong to their authors; quote from them as you like, with a link.
        </p>
        <p>
          Names and marks are not part of any of these licenses. Say that you use a library, by all
          means. Do not say or suggest that its makers stand behind your product.
        </p>
      </>
    ),
  },
  {
    id: 'contributions',
    title: 'What you send us',
    text: (
      <p>
        Edits of documents are contributions to a repository, by its rules. What you write into “Was
        this page helpful?” you let us read, keep and use to make the page better, without payment
        and without your name, which we do not know.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Other people’s places',
    text: (
      <p>
        Links lead out of this site: to repositories, sandboxes, courses, stores, sponsors and
        consultants. Those places have terms of their own. That we link to somebody is no promise
        about them, and contracts that you make there, with a consultant for instance, are between
        the two of you.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    text: (
      <>
        <p>
          The site is offered as it is. We write with care, test what we can, and are sometimes
          wrong. As far as the law allows, we give no warranty, express or implied, that a text is
          right, that code is fit for your purpose, or that the service will be available.
        </p>
        <p>
          As far as the law allows, we are not liable for what comes of relying on it: lost data,
          lost profit, lost time. Where the law does not allow this, such as for intent or gross
          negligence, it does not apply, and nothing in it takes from the rights that you have as a
          consumer.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, and the rest',
    text: (
      <>
        <p>
          These terms may change. The day at the top says since when they read as they do, and every
          earlier version is in the history of the site’s repository. A change holds from the day it
          is published on, and never for what was before.
        </p>
        <p>
          If part of them should turn out to be void, the rest stays. What we do not enforce today
          we have not given up. How your data is treated is in the{' '}
          <a href={href('privacy')}>privacy notice</a>. Questions are welcome as{' '}
          <a href={externalAddresses.siteIssues}>an issue</a>.
        </p>
      </>
    ),
  },
]

export function Page() {
  return (
    <TextPage
      title="Terms of Service"
      lead="Read it, link to it, learn from it, take the code. Be considerate, do not pretend to be us, and do not hold us to a promise that we have not made."
      since="21 November 2026"
      sections={sections}
      isLookedUp
    />
  )
}
