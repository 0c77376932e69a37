import type { ReactNode } from 'react'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'

type ShellProps = {
  /** Names the page, so that what lies under it is a new one with it: a footer that is kept would count as moved by every page of another height. */
  readonly address?: string
  readonly isGuest?: boolean | undefined
  readonly children: ReactNode
}

/** What every page stands in; a guest in another site's frame comes without. */
export function Shell({ address, isGuest = false, children }: ShellProps) {
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
      <SiteFooter key={address} />
    </>
  )
}
