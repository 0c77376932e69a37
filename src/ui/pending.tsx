import { createContext } from 'react'
import { Icon } from './icon.tsx'

/** Whether a frame shows the pending view instead of its page. */
export const IsPendingWithin = createContext(false)

/** Shown when the next page takes more than a second; as high as the window. */
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
