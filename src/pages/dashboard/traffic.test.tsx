import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteRow } from './loader.ts'
import { TrafficSection } from './traffic.tsx'

/** `responses` of each of 12 routes. */
function routesWith(responses: number): RouteRow[] {
  const statuses = [
    { status: 200, count: responses - 1 },
    { status: 404, count: 1 },
  ]
  return Array.from({ length: 12 }, (_, at) => {
    return { route: `route-${at}`, requests: responses, warm: 0, statuses, p50: 499, p99: 500 }
  })
}

test('the ten busiest routes are shown, the others in details, and slow times stand out', () => {
  const [busiest = '', others = ''] = renderToStaticMarkup(
    <TrafficSection minutes={[]} routes={routesWith(20)} startedAt={0} />,
  ).split('<details')
  expect(busiest.match(/data-route=/g)).toHaveLength(10)
  expect(others).toContain('>2 more routes</summary>')
  expect(others.match(/data-route=/g)).toHaveLength(2)
  expect(others.match(/is-slow"[^>]*>[^<]*/g)?.map(cell => cell.split('>')[1])).toEqual([
    '500 ms',
    '500 ms',
  ])
})

test('times of few responses are gray', () => {
  const html = renderToStaticMarkup(
    <TrafficSection minutes={[]} routes={routesWith(19)} startedAt={0} />,
  )
  expect(html).not.toContain('is-slow')
  expect(html).toContain('<td class="number is-quiet" data-label="p99">500 ms</td>')
})
