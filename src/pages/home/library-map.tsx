import { Fragment } from 'react'
import { href } from '../../../routes.ts'
import { contourOf } from '../../libraries/contour.ts'
import { type Library, type MapPlace, shortName } from '../../libraries/library.ts'
import { findLibrary, libraries } from '../../libraries/registry.ts'
import { iconHref } from '../../ui/icon.tsx'

const map = { width: 640, height: 500 } as const

/**
 * Distances from the coasts, from the deepest line to the shallowest: half the width of a stroke.
 * At these, no lines meet around a small remainder.
 */
const depths = [84, 66, 21, 8]

/** The radius at which an island is easy to tap on a phone. */
const minTarget = 40

const places = placesOf(libraries)

type LibraryMapProps = {
  /** From 0 up to 1: the position and the color of the light. */
  readonly random: number
  /** The library that the panel shows. */
  readonly openId: string
  readonly isChosen: boolean
}

export function LibraryMap({ random, openId, isChosen }: LibraryMapProps) {
  const chosen = isChosen ? findLibrary(openId) : undefined
  return (
    <nav aria-label="Map of the libraries">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark around it has a name, and so has each link. */}
      <svg
        className="library-map"
        viewBox={`0 0 ${map.width} ${map.height}`}
        data-hour={Math.floor(random * 4)}
      >
        <defs>
          <radialGradient id="ui-light" {...lightAt(random)} r="0.95">
            <stop offset="0" className="sun" />
            <stop offset="1" className="shade" />
          </radialGradient>
          <radialGradient id="ui-horizon">
            <stop offset=".62" stopColor="#fff" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </radialGradient>
          <g id="ui-coasts">
            {Array.from(places, ([{ id }, place]) => (
              <path key={id} id={coastId(id)} d={contourOf(place, 0)} />
            ))}
          </g>
          <mask id="ui-chart">
            <rect {...map} fill="url(#ui-horizon)" />
          </mask>
        </defs>
        <g mask="url(#ui-chart)">
          <rect className="deep" {...map} />
          {depths.map((depth, index) => (
            <g key={depth} className={`depth-${index}`}>
              {/* Lines of deeper water would meet at the rim. */}
              {index > 1 && (
                <use className="contour" href="#ui-coasts" strokeWidth={2 * depth + 4} />
              )}
              <use className="water" href="#ui-coasts" strokeWidth={2 * depth} />
            </g>
          ))}
          <rect className="light" {...map} fill="url(#ui-light)" />
        </g>
        {Array.from(places, ([library, place]) => (
          <Fragment key={library.id}>
            <MapLink
              library={library}
              place={place}
              isOpen={library.id === openId}
              isChosen={library === chosen}
            />
            <text className="map-caption" x={map.width / 2} y={map.height - 4}>
              {captionOf(library)}
            </text>
          </Fragment>
        ))}
      </svg>
      <p className="map-hint" role="status">
        {chosen ? captionOf(chosen) : 'Pick a library to see it in action.'}
      </p>
    </nav>
  )
}

function captionOf({ name, tagline }: Library): string {
  return `${shortName(name)}: ${tagline}`
}

type MapLinkProps = {
  readonly library: Library
  readonly place: MapPlace
  readonly isOpen: boolean
  readonly isChosen: boolean
}

/** An island, whose link opens the library in the panel. */
function MapLink({ library: { id, name }, place, isOpen, isChosen }: MapLinkProps) {
  const { x, y, radius } = place
  return (
    <a
      className={isOpen ? 'map-link is-open' : 'map-link'}
      data-library={id}
      href={`${href('home')}?library=${id}`}
      data-in-place="push"
      aria-current={isChosen || undefined}
    >
      <title>{name}</title>
      {radius < minTarget && <circle className="target" cx={x} cy={y} r={minTarget} />}
      <use className="coast" href={`#${coastId(id)}`} />
      <use className="lit" href={`#${coastId(id)}`} fill="url(#ui-light)" />
      <use
        className="mark"
        href={iconHref(id)}
        x={x - radius / 2}
        y={y - radius / 2}
        width={radius}
        height={radius}
      />
      <text x={x} y={y + radius + 20}>
        {shortName(name)}
      </text>
    </a>
  )
}

/** A library's part of the map, small. It uses the coast that the map defines. */
export function MapMark({ library }: { readonly library: Library }) {
  const place = places.get(library)
  if (!place) return null
  const { x, y, radius } = place
  const box = [x - 1.52 * radius, y - 1.36 * radius, 3.04 * radius, 2.72 * radius].map(Math.round)
  return (
    <svg className="map-mark" viewBox={box.join(' ')} aria-hidden="true">
      <use
        className="shallows"
        href={`#${coastId(library.id)}`}
        strokeWidth={Math.round(0.64 * radius)}
      />
      <use className="coast" href={`#${coastId(library.id)}`} />
      <use
        className="mark"
        href={iconHref(library.id)}
        x={Math.round(x - radius / 2)}
        y={Math.round(y - radius / 2)}
        width={radius}
        height={radius}
      />
    </svg>
  )
}

function coastId(libraryId: string): string {
  return `ui-coast-${libraryId}`
}

/** A library without a place gets the one at sea that is farthest from all others. */
function placesOf(all: readonly Library[]): Map<Library, MapPlace> {
  const given = all.flatMap(({ mapPlace }) => mapPlace ?? [])
  return new Map(
    all.map((library, index) => {
      if (library.mapPlace) return [library, library.mapPlace]
      const place = { ...freePlace(given), seed: index }
      given.push(place)
      return [library, place]
    }),
  )
}

function freePlace(taken: readonly MapPlace[]): Omit<MapPlace, 'seed'> {
  let best = { x: map.width / 2, y: map.height / 2, distance: 0 }
  for (let x = 60; x <= map.width - 60; x += 20) {
    for (let y = 60; y <= map.height - 80; y += 20) {
      const fromMiddle = Math.hypot((2 * x) / map.width - 1, (2 * y) / map.height - 1)
      if (fromMiddle > 0.85) continue
      const distance = Math.min(
        ...taken.map(place => Math.hypot(place.x - x, place.y - y) - place.radius),
      )
      if (distance > best.distance) best = { x, y, distance }
    }
  }
  return { x: best.x, y: best.y, radius: Math.min(38, Math.max(16, best.distance * 0.6)) }
}

/** The middle of the light, as fractions of the map's size. */
function lightAt(random: number): { readonly cx: string; readonly cy: string } {
  const angle = random * 2 * Math.PI
  return {
    cx: (0.5 + 0.4 * Math.cos(angle)).toFixed(2),
    cy: (0.5 + 0.4 * Math.sin(angle)).toFixed(2),
  }
}
