import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { libraries } from '../../libraries/registry.ts'
import { TableScroll } from '../../ui/table-scroll.tsx'
import { type Section, TextPage } from './text-page.tsx'

export function head(): Head {
  return {
    title: 'Learn | TanStack',
    description:
      'Ways into the libraries: which one you need, where to begin, courses, examples to take apart, and what to read in the second week.',
    canonical: '/learn',
  }
}

const docs = (libraryId: string) => href('docs-index', { libraryId, version: 'latest' })
const post = (slug: string) => href('blog-post', { slug })

/** What somebody is looking at when they need a library, by the library's id. */
const occasions: Readonly<Record<string, string>> = {
  start:
    'An application that needs a server as well: rendering, loading and functions that run there',
  router: 'Addresses that hold state, links that break silently, data that loads too late',
  query: 'Data from elsewhere: loading, caching, refetching, keeping it right after a change',
  table: 'Rows to sort, filter, group, select and page, with a look of your own',
  form: 'Fields that depend on each other, checks that take time, errors at the right moment',
  virtual: 'More rows than a browser should make elements for',
  ranger: 'A slider with two handles, or with steps that are not even',
  store: 'A little state with derived values, outside of any framework',
  config: 'A package to build, check and publish',
}

const sections: readonly Section[] = [
  {
    id: 'which',
    title: 'Which one do I need?',
    text: (
      <>
        <p>
          They are made to be used by themselves. Begin with what is in your way; the others will
          still be there.
        </p>
        <TableScroll label="Where to begin">
          <table className="occasions">
            <thead>
              <tr>
                <th scope="col">You have</th>
                <th scope="col">Begin with</th>
              </tr>
            </thead>
            <tbody>
              {libraries.map(({ id, name }) => (
                <tr key={id}>
                  <td>{occasions[id] ?? name}</td>
                  <td>
                    <a href={docs(id)}>{name}</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </>
    ),
  },
  {
    id: 'first-hour',
    title: 'The first hour',
    text: (
      <ol>
        <li>
          Read the overview of the library: two pages on what it is for, and what it leaves to you.
        </li>
        <li>
          Open the smallest example of your framework and change something in it. Break it on
          purpose; read the error.
        </li>
        <li>
          Put the library into a corner of a real program. A list that you already have is better
          than a tutorial that you don’t.
        </li>
        <li>
          Only then read the guides, beginning with the ones whose titles you now have a question
          about.
        </li>
      </ol>
    ),
  },
  {
    id: 'courses',
    title: 'Courses',
    text: (
      <>
        <p>
          <a href={externalAddresses.queryCourse}>The official course on Query</a> goes from the
          first request to optimistic updates, with exercises that are harder than they look. It was
          made with the library’s maintainers and pays for some of their time.
        </p>
        <p>
          All there is to know is in the documents as well, and will stay there. A course is for
          those who learn better from a voice.
        </p>
      </>
    ),
  },
  {
    id: 'ideas',
    title: 'The ideas behind them',
    text: (
      <>
        <p>
          Interfaces change. The reasons for them change less, and are what makes the rest easy to
          remember:
        </p>
        <ul>
          <li>
            <a href={post('headless-is-a-boundary')}>Headless is a boundary</a>: where to cut a
            component, for Table, Form and Ranger
          </li>
          <li>
            <a href={post('fresh-stale-absent')}>Fresh, stale, absent</a>: the three states of a
            cached value, for Query
          </li>
          <li>
            <a href={post('the-address-is-state')}>The address is state</a>: typed search
            parameters, for Router
          </li>
          <li>
            <a href={post('rows-that-are-not-there')}>Rows that are not there</a>: estimates,
            measurements and their price, for Virtual
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'second-week',
    title: 'The second week',
    text: (
      <ul>
        <li>
          Turn on the developer tools of the library. Most surprises are visible in them before they
          can be put into words.
        </li>
        <li>
          Read its source. The cores are plain TypeScript, with tests beside them; Ranger is the
          shortest.
        </li>
        <li>
          Answer a question of somebody who is where you were last week,{' '}
          <a href={href('support')}>in the discussions or on Discord</a>. There is no better
          examination.
        </li>
      </ul>
    ),
  },
]

export function Page() {
  return (
    <TextPage
      title="Learn"
      lead="From the first page to the first thing that you teach somebody else: ways into the libraries, in the order in which they help."
      sections={sections}
    />
  )
}
