import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { TableScroll } from '../../ui/table-scroll.tsx'
import { type Section, TextPage } from '../static/text-page.tsx'
import type { PrivacyData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Privacy | TanStack',
    description:
      'What this site keeps about its visitors, where and for how long: two cookies with your settings, and nothing that could tell who you are.',
    canonical: '/privacy',
  }
}

export function Page({ data }: { readonly data: PrivacyData }) {
  return (
    <TextPage
      title="Privacy"
      lead="You can read all of this site without telling it anything. What it remembers are your settings, in your own browser."
      since="21 November 2026"
      sections={[...sections, thirdParties(data), ...rights]}
      isLookedUp
    />
  )
}

const kept = [
  ['theme', 'A cookie, for a year: light, dark or auto; set when you press the toggle'],
  [
    'prefs',
    'A cookie, for a year: your package manager, bundler, framework and panel; set when you choose one',
  ],
  [
    'ui-files-width',
    'Storage of the browser, until you clear it: how wide you made the list of an example’s files',
  ],
  [
    'ui-wrap',
    'Storage of the browser, until you clear it: whether an example’s long lines are to be broken',
  ],
  [
    'recent-searches',
    'Storage of the browser, until you press “Forget recent searches” or clear it: the last five words that led you to a page',
  ],
  [
    'ui-sidebar',
    'Storage of the tab, until it is closed: how far the list of documents was scrolled, and which of its groups were open',
  ],
  [
    'ui-scroll',
    'Storage of the tab, until it is closed: where you had scrolled to, so that going back brings you there',
  ],
  [
    'ui-reloaded-for',
    'Storage of the tab, until it is closed: for which failure the page has been reloaded, so that it is not for ever',
  ],
] as const

const sections: readonly Section[] = [
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: (
      <>
        <TableScroll label="Cookies and storage">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">What it is</th>
              </tr>
            </thead>
            <tbody>
              {kept.map(([name, what]) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        <p>
          None of these says who you are. Your browser sends the two cookies along, which have the
          same few values in thousands of browsers; the rest never leaves it. Pages do not depend on
          them: they are the same for everybody, and adjust themselves in your browser. Delete them
          whenever you like. All of them only do what you have asked for, so there is no banner.
        </p>
        <p>
          Maintainers who log in get one cookie more, for their session. It ends after twelve hours.
        </p>
      </>
    ),
  },
  {
    id: 'log',
    title: 'What the server writes down',
    text: (
      <>
        <p>
          Of a request it notes the time, the method, the address asked for, the status of the
          answer, how long it took, and a number made up for that request. It does <em>not</em> note
          your network address, your browser, your cookies or where you came from. Answers that come
          straight from memory are only counted.
        </p>
        <p>
          An address can hold words: what you search for is a part of it. So please do not search
          for secrets. Searches that find nothing are counted by their words, in memory and without
          anything about who searched, since they tell us which page is missing.
        </p>
        <p>
          A machine in front of the server, such as a content delivery network, has to know your
          network address to answer you, and may keep logs of its own.
        </p>
      </>
    ),
  },
  {
    id: 'feedback',
    title: 'When you tell us that a page was helpful, or was not',
    text: (
      <>
        <p>
          We keep the page, your answer, the words that you add, and the time. Nothing in it says
          whose they are, so write nothing that does.
        </p>
        <p>
          So that nobody answers a thousand times, the server counts answers by a hash of network
          address and browser. The hash is salted anew each day, stays in memory, is never written
          to disk, and can’t be turned back. On the next day the salt is gone, and with it all that
          it counted.
        </p>
      </>
    ),
  },
  {
    id: 'elsewhere',
    title: 'When your browser asks somebody else',
    text: (
      <>
        <p>
          Scripts, styles, fonts and pictures of the site come from the site itself. There are three
          exceptions, each of which you can see:
        </p>
        <ul>
          <li>
            a picture or film that the author of a document has put there from another place, such
            as a badge: your browser gets it there;
          </li>
          <li>
            a sandbox, in which an example runs: it is loaded when you open it, from the company
            that offers it;
          </li>
          <li>a link that you follow.</li>
        </ul>
        <p>
          Those places learn your network address, and of this site no more than its name. The
          documents themselves are fetched by our server, from GitHub, which thereby learns that
          somebody reads, and not who.
        </p>
      </>
    ),
  },
]

function thirdParties({ tagManager, adNetwork, pixel, backend }: PrivacyData): Section {
  return {
    id: 'third-parties',
    title: 'Measuring and advertising',
    text:
      tagManager || adNetwork || pixel || backend ? (
        <>
          <p>
            This site is run with services of others, which your browser is asked to load once a
            page stands:
          </p>
          <ul>
            {tagManager && (
              <li>
                Google’s Tag Manager, by which visits are counted and which may set cookies of its
                own
              </li>
            )}
            {adNetwork && (
              <li>
                Google’s Ad Manager, which chooses the advertisements and may set cookies of its own
              </li>
            )}
            {backend && (
              <li>
                Convex, from which live figures come, and which is handed what you say of a page,
                without anything about you
              </li>
            )}
            {pixel && (
              <li>Scarf’s pixel on the landing pages of libraries, by which visits are counted</li>
            )}
          </ul>
          <p>
            They learn your network address and which page you are on, and do with it what their own
            notices say. Nothing else here depends on them: block them, and the site is whole.
          </p>
        </>
      ) : (
        <p>
          There is none of it. No visits are counted by anybody else, no advertising network is
          asked, no pixel is loaded. What stands in the places for advertisements is our own, and
          comes from here.
        </p>
      ),
  }
}

const rights: readonly Section[] = [
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>
          You may ask what is kept about you, have it put right or deleted, and complain to the
          authority where you live. In practice the answer is that we have nothing that we could
          find you by. If a feedback of yours should be gone, tell us the page, the time and the
          words, and it will be.
        </p>
        <p>
          The way to reach us is <a href={externalAddresses.siteIssues}>an issue</a>; leave out what
          is private, and we will find another way to talk. The code that does all of the above is
          open, so that nobody has to take our word for it.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When the site begins to keep something else, this page says so on the same day, and its
        history in the repository shows what changed. The{' '}
        <a href={href('terms')}>terms of service</a> say the rest.
      </p>
    ),
  },
]
