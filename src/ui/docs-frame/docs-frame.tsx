import { Fragment, type ReactNode, useContext } from 'react'
import { href } from '../../../routes.ts'
import type { VersionLink } from '../../content/docs/docs-navigation.ts'
import { shortName } from '../../libraries/library.ts'
import type { Heading } from '../../markdown/rendered.ts'
import type { LinkTarget } from '../../router/route.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { Icon, LibraryMark } from '../icon.tsx'
import { Pending, PendingWithin } from '../pending.tsx'
import { Selector } from '../selector.tsx'
import { ContentsLinks, TableOfContents } from '../table-of-contents.tsx'
import type { LibraryVersion } from '../view.ts'
import type { DocsFrame } from './docs-frame-data.ts'
import { DocsSidebar, SidebarFilter } from './docs-sidebar.tsx'

export const docsMenuId = 'ui-docs-menu'
const contentsDrawerId = 'ui-contents-menu'

/** `page` is the React key of the part that changes while a visitor moves within the frame. */
export function DocsFrameView({
  frame,
  page,
  headings,
  list,
  children,
}: {
  readonly frame: DocsFrame
  readonly list?: 'examples' | 'symbols'
  readonly page?: string
  /** The headings of a document. If there are two or more, there is a table of contents. */
  readonly headings?: readonly Heading[]
  readonly children: ReactNode
}) {
  const pending = useContext(PendingWithin)
  const hasContents = headings !== undefined && headings.length > 1
  return (
    <div className="docs">
      <div className="docs-bar">
        <button type="button" popoverTarget={docsMenuId}>
          <Icon name="menu" /> {shortName(frame.library.name)} docs
        </button>
        {hasContents && (
          <button type="button" popoverTarget={contentsDrawerId} disabled={pending !== undefined}>
            On this page <Icon name="chevron" />
          </button>
        )}
        <a className="icon-button" href={href('search')} data-search="">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </a>
      </div>
      <div className="docs-side drawer" id={docsMenuId} popover="auto">
        <div className="docs-head stack">
          <DrawerClose drawerId={docsMenuId} />
          <p className="docs-library">
            <a href={frame.library.href}>
              <LibraryMark libraryId={frame.library.id} />
              <span className="library-name">{frame.library.name}</span>
            </a>
          </p>
          <div className="selectors">
            <Selector name="Version" choices={frame.versions} more={frame.apiChanges} />
            {frame.frameworks.length > 0 && (
              <Selector name="Framework" choices={frame.frameworks} />
            )}
          </div>
          <SidebarFilter />
        </div>
        <div className="docs-menu">
          <DocsSidebar groups={frame.sidebar} pending={pending} list={list} />
          <ul className="docs-lists">
            {listsOf(frame).map(({ name, link, query }) => {
              const isCurrent = pending === undefined ? list === name : pending === link.href
              return <ListLink key={name} to={link} isCurrent={isCurrent} query={query} />
            })}
          </ul>
          <AdSlot id="left-rail" libraryId={frame.library.id} />
        </div>
      </div>
      {pending !== undefined ? (
        <div key="pending" className="docs-main">
          <Pending title={titleOf(frame, pending)} />
        </div>
      ) : (
        <Fragment key={page}>
          <div className="docs-main">
            {frame.latest && (
              <p
                className={`docs-notice row alert${frame.latest.kind === 'newer' ? '' : ' alert-warning'}`}
                role="note"
              >
                <span>
                  <strong>{`You are reading ${frame.version}`}</strong>
                  {`, ${versionKinds[frame.latest.kind]}.`}
                </span>
                <PageInVersion link={frame.latest} />
                {frame.latest.changes && <a href={frame.latest.changes.href}>Changes</a>}
                {frame.latest.kind === 'older' && frame.apiChanges && (
                  <a href={frame.apiChanges.href}>API changes</a>
                )}
              </p>
            )}
            {frame.newer && (
              <p className="docs-notice row alert" role="note">
                <strong>{`${frame.library.name} ${frame.newer.label} is out.`}</strong>
                <PageInVersion link={frame.newer} />
              </p>
            )}
            {hasContents && <ContentsDrawer headings={headings} />}
            {children}
            <AdSlot id="footer" libraryId={frame.library.id} />
          </div>
          {headings && (
            <div className="docs-aside">
              {hasContents && <TableOfContents headings={headings} />}
              <AdSlot id="right-rail" libraryId={frame.library.id} />
            </div>
          )}
        </Fragment>
      )}
    </div>
  )
}

const versionKinds: Readonly<Record<NonNullable<DocsFrame['latest']>['kind'], string>> = {
  newer: 'the newest version',
  prerelease: 'a prerelease',
  older: 'an older version',
}

function PageInVersion({ link }: { readonly link: VersionLink }) {
  return (
    <a href={link.href} className="button button-quiet button-small">
      {link.samePage ? 'This page in' : 'Overview of'} {link.label}
    </a>
  )
}

export function Breadcrumbs({ links }: { readonly links: readonly LinkTarget[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function apiIndexOf({ library, version }: DocsFrame): LinkTarget {
  return { label: 'API index', href: href('symbols', { libraryId: library.id, version }) }
}

/** On a page for one of several frameworks, the API index leads to the names for it. */
function listsOf(frame: DocsFrame) {
  const { framework, frameworks } = frame
  const query = framework && frameworks.length > 1 ? `?framework=${framework}` : ''
  return [
    ...(frame.examples ? [{ name: 'examples', link: frame.examples, query: '' }] : []),
    { name: 'symbols', link: apiIndexOf(frame), query },
  ] as const
}

/** Returns the page's label in the menu; `undefined` if the menu does not have the page. */
function titleOf(frame: DocsFrame, address: string): string | undefined {
  const links = [
    ...listsOf(frame).map(({ link }) => link),
    ...frame.sidebar.flatMap(({ items }) => items),
  ]
  return links.find(({ href }) => href === address)?.label
}

function ListLink({
  to,
  query,
  isCurrent,
}: {
  readonly to: LinkTarget
  readonly query: string
  readonly isCurrent: boolean
}) {
  return (
    <li>
      <a href={to.href + query} aria-current={isCurrent ? 'page' : undefined}>
        {to.label}
      </a>
    </li>
  )
}

/** The table of contents on narrow screens; the bar has the button that opens it. */
function ContentsDrawer({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <div className="docs-contents drawer" id={contentsDrawerId} popover="auto">
      <DrawerClose drawerId={contentsDrawerId} />
      <nav className="contents" aria-label="Sections of this page">
        <p>On this page</p>
        <ContentsLinks headings={headings} />
      </nav>
    </div>
  )
}

function DrawerClose({ drawerId }: { readonly drawerId: string }) {
  return (
    <button
      type="button"
      className="icon-button drawer-close"
      popoverTarget={drawerId}
      popoverTargetAction="hide"
    >
      <span className="visually-hidden">Close</span>
      <Icon name="close" />
    </button>
  )
}

/** The menu stays while a visitor moves between documents of a version. */
export function frameOf({ frame }: { readonly frame: DocsFrame }): string {
  return href('docs-index', { libraryId: frame.library.id, version: frame.version })
}

export function libraryVersionOf({ frame }: { readonly frame: DocsFrame }): LibraryVersion {
  return { id: frame.library.id, version: frame.version, isDocs: true }
}

/** For example `Queries | TanStack Query Docs`, or `Queries (v4) | TanStack Query Docs`. */
export function docsTitle(
  title: string,
  { library, version, latest }: Pick<DocsFrame, 'library' | 'version' | 'latest'>,
): string {
  return `${title}${latest === undefined ? '' : ` (${version})`} | ${library.name} Docs`
}
