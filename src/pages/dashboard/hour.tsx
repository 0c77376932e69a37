/** Under a chart of the last hour: where it begins and ends. The chart's own label says so to those who listen. */
export function Hour() {
  return (
    <p className="chart-hour" aria-hidden="true">
      <span>an hour ago</span>
      <span>now</span>
    </p>
  )
}
