import { expect, test } from 'bun:test'
import { createMetrics } from './metrics.ts'

const status = { commit: 'c', committedAt: undefined, lastError: undefined }
const options = {
  cache: { stats: () => ({ entries: 1, bytes: 10, maxBytes: 100, stages: { response: 1 } }) },
  github: undefined,
  source: {
    status: () => [
      { ...status, repo: 'a/b', ref: 'main', fetchedAt: new Date(5000) },
      { ...status, repo: 'a/b', ref: 'v1', fetchedAt: undefined },
    ],
  },
  dataDir: '.',
  buildId: 'b',
  now: () => 0,
}

test('Prometheus reads requests, times, errors, the cache and the refs', async () => {
  const metrics = createMetrics(options)
  metrics.countHit('doc', 'person')
  metrics.countResponse('doc', 200, 4, 'search engine')
  metrics.countResponse('doc', 503, 40_000, 'agent')
  metrics.countError({ id: 'a', path: '/', message: 'broken' })
  const text = await metrics.registry.metrics()
  const lines = text.split('\n')
  for (const line of [
    'site_info{build="b"} 1',
    '# TYPE site_requests_total counter',
    'site_requests_total{route="doc",status="warm",class="person"} 1',
    'site_requests_total{route="doc",status="200",class="search engine"} 1',
    'site_requests_total{route="doc",status="503",class="agent"} 1',
    'site_answer_seconds_bucket{le="0.005",route="doc"} 1',
    'site_answer_seconds_bucket{le="+Inf",route="doc"} 2',
    'site_answer_seconds_count{route="doc"} 2',
    'site_errors_total 1',
    'site_cache_bytes 10',
    'site_cache_stage_entries{stage="response"} 1',
    'site_ref_fetched_timestamp_seconds{repo="a/b",ref="main"} 5',
    'site_ref_in_trouble{repo="a/b",ref="v1"} 0',
  ])
    expect(lines).toContain(line)
  expect(text).not.toContain('site_ref_fetched_timestamp_seconds{repo="a/b",ref="v1"}')
  expect(text).not.toMatch(/^site_github_calls_remaining/m)
})

test('the newest 50 errors are kept, newest first, their messages cut', () => {
  let time = 0
  const { countError, recentErrors } = createMetrics({ ...options, now: () => time++ })
  for (let n = 0; n < 60; n++) countError({ id: String(n), path: '/', message: 'x'.repeat(10_000) })
  expect(recentErrors().map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, n) => 59 - n))
  expect(recentErrors()[0]?.message).toHaveLength(500)
})
