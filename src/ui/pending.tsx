import { createContext } from 'react'
import { Icon } from './icon.tsx'

/** Whether a page is to show its frame with the pending view in it, since the next page of that frame takes long. */
export const IsPendingWithin = createContext(false)

/** Stands in for a page that takes more than a second to come; as high as the window, wherever the last page was scrolled to. */
export function Pending() {
  return (
    <div className="page pending" role="status">
      <p>
        <Icon name="site" />
        Loading…
      </p>
    </div>
  )
}
