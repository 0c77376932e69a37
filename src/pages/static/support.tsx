import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { discussionsOf, externalAddresses, issuesOf } from '../../libraries/external-addresses.ts'
import { libraries } from '../../libraries/registry.ts'
import { TableScroll } from '../../ui/table-scroll.tsx'
import { type Section, TextPage } from './text-page.tsx'

export function head(): Head {
  return {
    title: 'Support | TanStack',
    description:
      'Where to ask, how to report a bug so that it gets fixed, what to do about a vulnerability, and how to get help with a deadline.',
    canonical: '/support',
  }
}

const sections: readonly Section[] = [
  {
    id: 'first',
    title: 'Before you ask',
    text: (
      <>
        <p>Three places answer most questions faster than any person can:</p>
        <ul>
          <li>
            the guide of the concept. Each library’s documents name them as the library does, so the
            word from an error message is a good one to search for;
          </li>
          <li>
            an example that does something similar. They run in the page, and can be changed there;
          </li>
          <li>
            the issues, closed ones too. The odds that you are the first are small, and the answer
            may be a version away.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'ask',
    title: 'Ask a question',
    text: (
      <>
        <p>
          <strong>How do I…</strong> belongs in the discussions of the library’s repository. Whoever
          has the same question next week will find the answer there, which can’t be said of any
          chat.
        </p>
        <p>
          <strong>Am I right in thinking…</strong> is for{' '}
          <a href={externalAddresses.discord}>Discord</a>. There is a channel for each library, read
          by those who use it and, now and then, by those who wrote it. Nobody there is on duty.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'Report a bug',
    text: (
      <>
        <p>A report that leads to a fix has four parts, and the first is worth the other three:</p>
        <ol>
          <li>
            a small program that shows it: a fork of one of our examples, with everything taken out
            that can be without the bug going away;
          </li>
          <li>what you did, what you expected, what happened instead;</li>
          <li>the versions of the library, the framework and the browser;</li>
          <li>since when: if an earlier version got it right, which.</li>
        </ol>
        <p>Often enough the bug is found while making the first. That counts as support, too.</p>
        <TableScroll label="Ways to ask">
          <table>
            <thead>
              <tr>
                <th scope="col">Library</th>
                <th scope="col">Questions</th>
                <th scope="col">Bugs</th>
                <th scope="col">Version</th>
              </tr>
            </thead>
            <tbody>
              {libraries.map(({ id, name, repo, latestVersion }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
                  </th>
                  <td>
                    <a href={discussionsOf(repo)} aria-label={`Discussions of ${name}`}>
                      Discussions
                    </a>
                  </td>
                  <td>
                    <a href={issuesOf(repo)} aria-label={`Issues of ${name}`}>
                      Issues
                    </a>
                  </td>
                  <td>{latestVersion}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        <p>
          The version is the one that is cared for. Documents of earlier ones stay online for as
          long as somebody may depend on them. Their bugs are fixed where they are dangerous, and
          seldom otherwise.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'A vulnerability',
    text: (
      <p>
        Please do not open an issue for it. Use “Report a vulnerability” under the <em>Security</em>{' '}
        tab of the repository: the report is then seen by its maintainers alone until there is a
        version to update to, and you are named as the one who found it, if you like.
      </p>
    ),
  },
  {
    id: 'help-out',
    title: 'Answer one',
    text: (
      <p>
        Reproducing somebody else’s bug is the most useful thing that one can do in ten minutes.
        Documents have a link to edit them at their foot. And whoever explains something well in a
        discussion should put it into a guide next: the maintainers will be glad of it, and the next
        hundred readers will not have to ask.
      </p>
    ),
  },
  {
    id: 'paid',
    title: 'With a deadline',
    text: (
      <p>
        If a product waits for the answer, there are people who can be hired to find it: see{' '}
        <a href={href('dedicated-support')}>dedicated support</a>. And if it is the libraries as a
        whole that you depend on, <a href={externalAddresses.sponsors}>sponsoring them</a> is the
        cheapest insurance that your company will buy this year.
      </p>
    ),
  },
]

export function Page() {
  return (
    <TextPage
      title="Support"
      lead="Questions are best asked where the next person will find the answer. Here is where that is, and what makes a good one."
      sections={sections}
    />
  )
}
