import { useContext } from 'react'
import { href } from '../../../routes.ts'
import { libraries } from '../../libraries/registry.ts'
import { IconSheet } from '../../ui/icon.tsx'
import { contourOf } from '../../ui/island-shape.ts'

/** Where each library's island lies on the chart, which is 640 by 500. */
const places: Readonly<Record<string, { readonly x: number; readonly y: number; readonly radius: number; readonly seed: number }>> = {
  start: { x: 142, y: 112, radius: 46, seed: 1 },
  router: { x: 268, y: 82, radius: 36, seed: 2 },
  query: { x: 430, y: 118, radius: 52, seed: 9 },
  store: { x: 552, y: 188, radius: 30, seed: 4 },
  table: { x: 112, y: 282, radius: 44, seed: 5 },
  form: { x: 308, y: 244, radius: 42, seed: 6 },
  virtual: { x: 222, y: 396, radius: 38, seed: 12 },
  ranger: { x: 372, y: 398, radius: 28, seed: 8 },
  config: { x: 508, y: 352, radius: 38, seed: 3 },
}

const islands = libraries.flatMap(({ id, name }) => {
  const place = places[id]
  return place ? [{ id, name, ...place }] : []
})

/** The sea's depths, from the deepest line to the shallowest: how far each runs from the coasts. */
const depths = [58, 38, 20, 8]

/**
 * The family as a chart: nine islands in one sea, each leading to its library. The sun stands where `random`, from 0 up to 1, has put it, and has
 * the colour of that time of day.
 */
export function Archipelago({ random }: { readonly random: number }) {
  const sheet = useContext(IconSheet)
  return (
    <nav aria-label="The libraries, as islands">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark around it has its name, and each island its own. */}
      <svg className="archipelago" viewBox="0 0 640 500" data-hour={Math.floor(random * 4)}>
        <defs>
          <linearGradient id="ui-light" gradientTransform={`rotate(${Math.round(random * 360)} .5 .5)`}>
            <stop offset="0" className="sun" />
            <stop offset="1" className="shade" />
          </linearGradient>
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
          <rect className="light" width="640" height="500" fill="url(#ui-light)" />
          <path className="graticule" d="M0 100H640M0 200H640M0 300H640M0 400H640M80 0V500M200 0V500M320 0V500M440 0V500M560 0V500" />
          {depths.map((depth, index) => {
            const line = islands.map(island => contourOf(island, depth)).join('')
            return (
              <g key={depth} className={`depth-${index}`}>
                <path className="contour" d={line} />
                <path className="water" d={line} />
              </g>
            )
          })}
        </g>
        {islands.map(island => (
          <a
            key={island.id}
            className="island"
            data-library={island.id}
            href={href('library', { libraryId: island.id, version: 'latest' })}
          >
            <path className="coast" d={contourOf(island, 0)} />
            <path className="lit" d={contourOf(island, 0)} fill="url(#ui-light)" />
            <use
              className="mark"
              href={`${sheet}#${island.id}`}
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
