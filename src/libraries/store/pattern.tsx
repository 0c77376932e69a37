const hub = { x: 430, y: 190 }
const ends = [
  [256, 160, 12],
  [300, 262, 8],
  [330, 104, 8],
  [372, 232, 12],
  [408, 90, 12],
  [452, 284, 8],
  [492, 110, 8],
  [524, 246, 12],
  [560, 150, 12],
  [592, 268, 8],
  [612, 196, 8],
] as const

/** What follows from one value. */
export function Pattern() {
  return ends.map(([x, y, r]) => (
    <g key={x}>
      <path d={`M${hub.x} ${hub.y}L${x} ${y}`} />
      <circle className="full" cx={x} cy={y} r={r} />
    </g>
  ))
}
