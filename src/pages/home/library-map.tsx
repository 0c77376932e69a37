import { href } from '../../../routes.ts'
import { iconHref } from '../../ui/icon.tsx'
import { contourOf } from '../../ui/island-shape.ts'
import { islands } from '../../ui/islands.ts'

/** The sea's depths, from the deepest line to the shallowest: how far each runs from the coasts. */
const depths = [58, 38, 20, 8]

/**
 * The family as a chart: nine islands in one sea, each leading to its library. The sun stands where `random`, from 0 up to 1, has put it, and has
 * the color of that time of day.
 */
export function LibraryMap({ random }: { readonly random: number }) {
  return (
    <nav aria-label="The libraries, as islands">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark around it has its name, and each island its own. */}
      <svg className="library-map" viewBox="0 0 640 500" data-hour={Math.floor(random * 4)}>
        <defs>
          <radialGradient id="ui-light" {...sunAt(random)} r="0.95">
            <stop offset="0" className="sun" />
            <stop offset="1" className="shade" />
          </radialGradient>
          <radialGradient id="ui-horizon">
            <stop offset=".62" stopColor="#fff" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </radialGradient>
          <mask id="ui-chart">
            <rect width="640" height="500" fill="url(#ui-horizon)" />
          </mask>
        </defs>
        <g mask="url(#ui-chart)">
          <rect className="deep" width="640" height="500" />
          <path
            className="graticule"
            d="M0 100H640M0 200H640M0 300H640M0 400H640M80 0V500M200 0V500M320 0V500M440 0V500M560 0V500"
          />
          {depths.map((depth, index) => {
            const line = islands.map(island => contourOf(island, depth)).join('')
            return (
              <g key={depth} className={`depth-${index}`}>
                <path className="contour" d={line} />
                <path className="water" d={line} />
              </g>
            )
          })}
          <rect className="light" width="640" height="500" fill="url(#ui-light)" />
        </g>
        {islands.map(island => (
          <a
            key={island.id}
            className="island"
            data-library={island.id}
            href={href('library', { libraryId: island.id, version: 'latest' })}
          >
            <title>{island.name}</title>
            <path className="coast" d={contourOf(island, 0)} />
            <path className="lit" d={contourOf(island, 0)} fill="url(#ui-light)" />
            <use
              className="mark"
              href={iconHref(island.id)}
              x={island.x - island.radius * 0.45}
              y={island.y - island.radius * 0.45}
              width={island.radius * 0.9}
              height={island.radius * 0.9}
            />
            <text x={island.x} y={island.y + island.radius + 20}>
              {island.name.replace('TanStack ', '')}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  )
}

/** The middle of the sun's light, near the horizon, in parts of the box that is lit. */
function sunAt(random: number): { readonly cx: string; readonly cy: string } {
  const angle = random * 2 * Math.PI
  return {
    cx: (0.5 + 0.4 * Math.cos(angle)).toFixed(2),
    cy: (0.5 + 0.4 * Math.sin(angle)).toFixed(2),
  }
}
