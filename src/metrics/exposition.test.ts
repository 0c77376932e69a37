import { expect, test } from 'bun:test'
import { exposeMetrics } from './exposition.ts'
import { createTraffic } from './traffic.ts'

const quiet = {
  errors: { count: () => 2 },
  resources: { now: () => ({ at: 0, resident: 1000, heap: 500, cached: 10 }) },
  cache: { stats: () => ({ entries: 1, bytes: 10, maxBytes: 100, stages: { 'response br': 1 } }) },
  status: () => [],
  quota: () => undefined,
}

test('each family is said once, with its type, and histograms add up', () => {
  const traffic = createTraffic({ now: () => 0 })
  traffic.tally('doc').warm = 7
  traffic.record('doc', 200, 4)
  traffic.record('doc', 503, 40_000)
  const text = exposeMetrics({ ...quiet, traffic })
  const lines = text.trimEnd().split('\n')
  expect(lines).toContain('# TYPE site_requests_total counter')
  expect(lines).toContain('site_requests_total{route="doc",status="warm"} 7')
  expect(lines).toContain('site_requests_total{route="doc",status="503"} 1')
  expect(lines).toContain('site_answer_seconds_bucket{route="doc",le="0.003"} 0')
  expect(lines).toContain('site_answer_seconds_bucket{route="doc",le="0.005"} 1')
  expect(lines).toContain('site_answer_seconds_bucket{route="doc",le="+Inf"} 2')
  expect(lines).toContain('site_answer_seconds_count{route="doc"} 2')
  expect(lines).toContain('site_cache_stage_entries{stage="response br"} 1')
  const types = lines.filter(line => line.startsWith('# TYPE'))
  expect(new Set(types).size).toBe(types.length)
  expect(
    lines.filter(
      line => !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^{}]*\})? [\d.+eInf-]+)$/.test(line),
    ),
  ).toEqual([])
})

test('refs are told apart by repository and ref', () => {
  const status = () => [
    {
      repo: 'a/b',
      ref: 'main',
      commit: 'c',
      committedAt: undefined,
      fetchedAt: new Date(5000),
      lastError: undefined,
    },
    {
      repo: 'a/b',
      ref: 'v1',
      commit: undefined,
      committedAt: undefined,
      fetchedAt: undefined,
      lastError: undefined,
    },
  ]
  const text = exposeMetrics({ ...quiet, status, traffic: createTraffic({ now: () => 0 }) })
  expect(text).toContain('site_ref_fetched_timestamp_seconds{repo="a/b",ref="main"} 5\n')
  expect(text).toContain('site_ref_in_trouble{repo="a/b",ref="v1"} 0\n')
})
