import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Chart } from './chart.tsx'
import type { MinuteRow } from './loader.ts'

const minute: MinuteRow = {
  at: 0,
  warm: 0,
  rendered: 1,
  failed: 0,
  p50: 10,
  p99: 1000,
  resident: 1,
  heap: 1,
  cached: 1,
}
const draw = (minutes: number, isLogarithmic = false) =>
  renderToStaticMarkup(
    <Chart
      label="Times"
      minutes={Array.from({ length: minutes }, () => minute)}
      series={[
        { className: 'a', name: 'p50', field: 'p50' },
        { className: 'b', name: 'p99', field: 'p99' },
      ]}
      format={value => `${value} ms`}
      isLogarithmic={isLogarithmic}
    />,
  )

test('the axis begins at the start, six minutes ago at the latest, and an hour at most', () => {
  expect(draw(2)).toContain('<span>6 min ago</span><span>3 min ago</span>')
  expect(draw(11)).toContain('<span>12 min ago</span><span>6 min ago</span>')
  expect(draw(90)).toContain('<span>an hour ago</span><span>30 min ago</span>')
})

test('a logarithmic scale has equal steps for equal factors', () => {
  const html = draw(6, true)
  expect(html).toContain(
    '<span>10000 ms</span><span>1000 ms</span><span>100 ms</span><span>10 ms</span><span>1 ms</span>',
  )
  expect(html).toContain('class="chart-line a" d="M0.5 30h0')
  expect(html).toContain('class="chart-line b" d="M0.5 10h0')
})
