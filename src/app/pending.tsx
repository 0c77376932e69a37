import { Icon } from '../ui/icon.tsx'

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
