import type { ReactNode } from 'react'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'

/** What every page stands in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#ui-main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="ui-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
