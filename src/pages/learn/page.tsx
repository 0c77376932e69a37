import { href } from '../../../routes.ts'
import { shortName } from '../../libraries/library.ts'
import { librariesByPurpose } from '../../libraries/registry.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { TextData } from '../text/loader.ts'
import { Page as TextPage } from '../text/page.tsx'

export { head } from '../text/page.tsx'

const queryDocs = '/query/latest/docs/framework/react'

/** A first step and the choice of a library, then the text. */
export function Page({ data }: { readonly data: TextData }) {
  return (
    <TextPage data={data}>
      <p className="actions">
        <a className="button" href={`${queryDocs}/overview`}>
          Start with Query
        </a>
        <a className="button button-quiet" href={`${queryDocs}/examples/simple`}>
          Try an example
        </a>
      </p>
      <section aria-labelledby="ui-choice">
        <h2 id="ui-choice">Which one do I need?</h2>
        <div>
          <p>You can use most libraries without the others. Start is built on Router.</p>
          <div className="table-scroll">
            <table className="library-choice">
              {librariesByPurpose().map(({ title, members }) => (
                <tbody key={title}>
                  <tr>
                    <th colSpan={3} scope="rowgroup">
                      {title}
                    </th>
                  </tr>
                  {members.map(({ id, name, useWhen }) => (
                    <tr key={id} data-library={id}>
                      <td>
                        <LibraryMark libraryId={id} />
                        <a href={href('docs-index', { libraryId: id, version: 'latest' })}>
                          {shortName(name)}
                        </a>
                      </td>
                      <td>{useWhen}</td>
                      <td>
                        <a href={href('examples', { libraryId: id, version: 'latest' })}>
                          Examples<span className="visually-hidden"> of {name}</span>
                        </a>
                      </td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        </div>
      </section>
    </TextPage>
  )
}
