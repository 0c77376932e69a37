import { range } from '../pattern-math.ts'

/** One way in, many ways on. */
export function Pattern() {
  return range(9).map(leaf => {
    const y = 96 + leaf * 26
    const branch = 122 + Math.floor(leaf / 3) * 78
    return (
      <g key={leaf}>
        <path d={`M300 200C380 200 380 ${branch} 460 ${branch}S520 ${y} 600 ${y}`} />
        <circle className={leaf === 4 ? 'full' : undefined} cx="606" cy={y} r="6" />
      </g>
    )
  })
}
