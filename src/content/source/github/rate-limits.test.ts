import { expect, test } from 'bun:test'
import { parseQuota } from './rate-limits.ts'

const quota = {
  'x-ratelimit-limit': '5000',
  'x-ratelimit-remaining': '12',
  'x-ratelimit-reset': '1800',
}

test('the quota is that of the REST API, whatever GraphQL allows', () => {
  const read = (resource: string) =>
    parseQuota(new Headers({ ...quota, 'x-ratelimit-resource': resource }), 0)
  expect(read('core')).toMatchObject({ limit: 5000, remaining: 12 })
  expect(read('graphql')).toBeUndefined()
})
