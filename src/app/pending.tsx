/** Stands in for a page that takes more than a second to come. */
export function Pending() {
  return (
    <div className="page pending" role="status">
      <p>Loading…</p>
    </div>
  )
}
