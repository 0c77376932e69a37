import { createContext } from 'react'

/** The address of a slow navigation within a frame, which shows that page as pending. */
export const PendingWithin = createContext<string | undefined>(undefined)

/** Shown when the next page takes more than a second: lines where its text will be. */
export function Pending({ title }: { readonly title?: string | undefined }) {
  return (
    <div className="page pending" role="status">
      {title && <h1>{title}</h1>}
      <span className="visually-hidden">Loading…</span>
      <div className="pending-lines" />
      <div className="pending-lines" />
      <div className="pending-lines" />
    </div>
  )
}
