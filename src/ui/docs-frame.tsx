import type { ReactNode } from 'react'
import type { DocsFrame } from '../pages/doc/docs-frame-data.ts'
import { AdSlot } from './ad-slot.tsx'
import { DocsSidebar } from './docs-sidebar.tsx'
import { frameworkName } from './framework-names.ts'
import { Selector } from './selector.tsx'

/** What stands around every page among a library's documents: where one is, and the ways to elsewhere. */
export function DocsFrameView({
  frame,
  aside,
  children,
}: {
  readonly frame: DocsFrame
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="docs" data-library={frame.library.id}>
      <button type="button" className="docs-menu-button" popoverTarget="ui-docs-menu">
        Menu
      </button>
      <div className="docs-side" id="ui-docs-menu" popover="auto">
        <p className="docs-library">
          <a href={frame.library.href}>{frame.library.name}</a>
        </p>
        <div className="docs-selectors">
          <Selector name="Version" choices={frame.versions} />
          {frame.frameworks.length > 0 && (
            <Selector name="Framework" choices={frame.frameworks.map(choice => ({ ...choice, label: frameworkName(choice.label) }))} />
          )}
        </div>
        <DocsSidebar groups={frame.sidebar} users={frame.users} />
        <AdSlot id="left-rail" />
      </div>
      <div className="docs-main">
        {frame.latest && (
          <p className="docs-outdated" role="note">
            These are the documents of version {frame.version}.{' '}
            <a href={frame.latest.href}>
              {frame.latest.samePage ? 'Read this page' : 'Read the overview'} of {frame.latest.label}, the latest
            </a>
          </p>
        )}
        {children}
        <AdSlot id="footer" />
      </div>
      {aside}
    </div>
  )
}
