import { createContext } from 'react'
import { Icon } from './icon.tsx'

/** The address of a slow navigation within a frame. The frame shows this page as pending. */
export const PendingWithin = createContext<string | undefined>(undefined)

type PendingProps = {
  /**
   * The text of a link to the page; `undefined` if no heading or menu of the current page links to
   * it.
   */
  readonly title?: string | undefined
}

/**
 * Lines where the text of the next page will be, shown if the page takes more than a second (spec
 * 2.9).
 */
export function Pending({ title }: PendingProps) {
  return (
    <div className="page pending" role="status">
      {title && <h1>{title}</h1>}
      <span className="visually-hidden">Loading…</span>
      <PendingLines />
    </div>
  )
}

/** The pending view of a docs page whose menu is not known either. */
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
