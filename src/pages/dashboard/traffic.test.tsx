import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { TrafficSection } from './traffic.tsx'

test('the ten busiest routes are shown, the others in details, and slow times stand out', () => {
  const routes = Array.from({ length: 12 }, (_, at) => {
    const statuses = [{ status: 200, count: 1 }]
    return { route: `route-${at}`, requests: 1, warm: 0, statuses, p50: 499, p99: 500 }
  })
  const [busiest = '', others = ''] = renderToStaticMarkup(
    <TrafficSection minutes={[]} routes={routes} />,
  ).split('<details')
  expect(busiest.match(/data-route=/g)).toHaveLength(10)
  expect(others).toContain('>2 more routes</summary>')
  expect(others.match(/data-route=/g)).toHaveLength(2)
  expect(others.match(/[^>]*is-slow">[^<]*/g)?.map(cell => cell.split('>')[1])).toEqual([
    '500 ms',
    '500 ms',
  ])
})
