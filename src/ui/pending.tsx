import { createContext } from 'react'
import { Icon } from './icon.tsx'

/** The address of a slow navigation within a frame, which shows that page as pending. */
export const PendingWithin = createContext<string | undefined>(undefined)

type PendingProps = {
  /** From a link to the page; `undefined` if no heading or menu of the shown page links to it. */
  readonly title?: string | undefined
}

/** Shown when the next page takes more than a second: lines where its text will be. */
export function Pending({ title }: PendingProps) {
  return (
    <div className="page pending" role="status">
      {title && <h1>{title}</h1>}
      <span className="visually-hidden">Loading…</span>
      <PendingLines />
    </div>
  )
}

/** The same for a page of docs whose menu is not known either. */
export function PendingDocs({ title }: PendingProps) {
  return (
    <div className="docs">
      <div className="docs-bar" aria-hidden="true">
        <button type="button" disabled>
          <Icon name="menu" />
        </button>
      </div>
      <div className="docs-side drawer" popover="auto">
        <PendingLines />
      </div>
      <div className="docs-main">
        <Pending title={title} />
      </div>
    </div>
  )
}

function PendingLines() {
  return (
    <>
      <div className="pending-lines" />
      <div className="pending-lines" />
      <div className="pending-lines" />
    </>
  )
}
