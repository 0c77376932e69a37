import { useEffect } from 'react'
import type { Head } from '../../app/view.ts'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import { showSavedDocs } from './saved-docs.ts'

export function head(): Head {
  return { title: 'Saved docs | TanStack' }
}

/** The service worker also answers with it, at any address that is not saved. */
export function Page() {
  useEffect(() => {
    const show = () => void showSavedDocs(document)
    show()
    // Of the dialog, in which packs change. The event does not bubble.
    document.addEventListener('close', show, { capture: true })
    return () => document.removeEventListener('close', show, { capture: true })
  }, [])
  return (
    <article className="page offline" data-live="">
      <h1>Saved docs</h1>
      <p>
        To save the docs of a library, choose “Read offline” at the end of their menu, or on the
        library’s page.
      </p>
      <ScriptPlace data-packs="" />
    </article>
  )
}
