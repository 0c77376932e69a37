const hub = { x: 580, y: 165 }
const ends = [
  [350, 66, 8],
  [430, 74, 12],
  [500, 70, 8],
  [558, 112, 8],
  [592, 102, 12],
  [614, 140, 8],
  [610, 200, 12],
  [556, 222, 8],
  [592, 244, 12],
  [570, 282, 12],
  [612, 286, 8],
] as const

/** What follows from one value. No circle stands on the edge of the demo. */
export function Pattern() {
  return ends.map(([x, y, r]) => (
    <g key={x}>
      <path d={`M${hub.x} ${hub.y}L${x} ${y}`} />
      <circle className="full" cx={x} cy={y} r={r} />
    </g>
  ))
}
