import { range } from '../pattern-math.ts'

/** One way in, many ways on. */
export function Pattern() {
  return range(9).map(leaf => {
    const y = 20 + leaf * 47.5
    const branch = 70 + Math.floor(leaf / 3) * 140
    return (
      <g key={leaf}>
        <path d={`M60 210C160 210 160 ${branch} 300 ${branch}S440 ${y} 600 ${y}`} />
        <circle className={leaf === 4 ? 'full' : undefined} cx="606" cy={y} r="6" />
      </g>
    )
  })
}
