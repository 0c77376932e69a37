import { useEffect } from 'react'
import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { shortName } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import { formatBytes } from '../../ui/format.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import { OfflineButton } from '../../ui/offline-button.tsx'
import { Coast } from '../text/page.tsx'
import type { OfflineData } from './loader.ts'
import type { PackSize } from './pack-list.ts'
import { showSavedDocs } from './saved-docs.ts'

export function head(): Head {
  return { title: 'Read offline | TanStack' }
}

/** The service worker also answers with it, at any address that is not saved. */
export function Page({ data: { sizes } }: { readonly data: OfflineData }) {
  useEffect(() => {
    const show = () => void showSavedDocs(document)
    show()
    // Of the dialog, in which packs change. The event does not bubble.
    document.addEventListener('close', show, { capture: true })
    return () => document.removeEventListener('close', show, { capture: true })
  }, [])
  return (
    <article className="page text-page offline" data-live="">
      <Coast seed={7} />
      <h1>Read offline</h1>
      <p className="lead">Save docs on this device to read and search them without a connection.</p>
      <ScriptPlace data-packs="">
        <p>No docs are saved yet.</p>
      </ScriptPlace>
      <section data-how-to-save="">
        <h2>Save a library’s docs</h2>
        <ul className="offline-libraries">
          {libraries.map(({ id, name }) => (
            <li key={id} data-library={id}>
              <LibraryMark libraryId={id} />
              <span>
                <a href={href('docs-index', { libraryId: id, version: 'latest' })}>
                  {shortName(name)} docs
                </a>
                <small>{describeSize(sizes[id])}</small>
              </span>
              <OfflineButton
                libraryId={id}
                version="latest"
                label={
                  <>
                    Save<span className="visually-hidden"> the docs of {name}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function describeSize(size: PackSize | undefined): string | undefined {
  if (size === undefined) return
  const pages = size.pages === 1 ? '1 page' : `${size.pages} pages`
  const tenthsOfMb = Math.max(1, Math.round(size.bytes / 100_000))
  return `${pages}, about ${formatBytes(tenthsOfMb * 100_000)}`
}
