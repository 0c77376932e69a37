import type { ReactNode } from 'react'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'

/** What every page stands in; a guest in another site's frame comes without. */
export function Shell({ isGuest = false, children }: { readonly isGuest?: boolean | undefined; readonly children: ReactNode }) {
  if (isGuest) return <main id="ui-main">{children}</main>
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
