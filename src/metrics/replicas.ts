import { hostname } from 'node:os'
import * as v from 'valibot'
import { replyOrUndefined } from '../cache/redis/lease.ts'
import type { Redis } from '../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import type { ContentSource } from '../content/source/open-source.ts'
import type { ReplicaRow } from '../pages/dashboard/loader.ts'
import type { TrafficHistory } from './history.ts'

export type Replicas = ReturnType<typeof createReplicas>

type Parts = {
  readonly redis: Redis | undefined
  readonly replicaId: string
  readonly buildId: string
  readonly source: Pick<ContentSource, 'status' | 'quota'>
  readonly history: TrafficHistory
  readonly now: () => number
}

const reportIntervalMs = 5000
/** A replica that has not reported for so long has ended. */
const maxAgeMs = 3 * reportIntervalMs

const report = v.object({
  id: v.string(),
  build: v.string(),
  startedAt: v.number(),
  at: v.number(),
  askedAt: v.optional(v.number()),
  requests: v.number(),
  failed: v.number(),
  resident: v.number(),
  commits: v.record(v.string(), v.string()),
}) satisfies v.GenericSchema<unknown, ReplicaRow>

export function nameReplica(port: number): string {
  return `${hostname()}:${port === 0 ? process.pid : port}`
}

/** What every replica shows of itself on the dashboard of all. */
export function createReplicas(parts: Parts) {
  const { redis, replicaId, buildId, source, history, now } = parts
  const hash = redisKey('replicas')
  const startedAt = now()

  async function readOwn(): Promise<ReplicaRow> {
    const minutes = await history.minutes()
    const sum = (field: 'warm' | 'rendered' | 'failed') =>
      minutes.reduce((total, minute) => total + minute[field], 0)
    return {
      id: replicaId,
      build: buildId,
      startedAt,
      at: now(),
      askedAt: source.quota()?.at.getTime(),
      requests: sum('warm') + sum('rendered') + sum('failed'),
      failed: sum('failed'),
      resident: process.memoryUsage.rss(),
      commits: Object.fromEntries(
        source
          .status()
          .flatMap(({ repo, ref, commit }) => (commit ? [[`${repo}@${ref}`, commit]] : [])),
      ),
    }
  }

  async function send(to: Redis): Promise<void> {
    const json = JSON.stringify(await readOwn())
    // Sent together, so that no process ends between them and leaves a key without an end.
    await Promise.all([
      replyOrUndefined(to.send('HSET', hash, replicaId, json)),
      replyOrUndefined(to.send('PEXPIRE', hash, redisKeys.replicas.ttlMs)),
    ])
  }

  /** Also deletes the reports of replicas that have ended. */
  async function readOthers(from: Redis): Promise<ReplicaRow[]> {
    const jsons = await replyOrUndefined(from.send('HVALS', hash))
    const rows = (Array.isArray(jsons) ? jsons : []).flatMap(json => {
      const { success, output } = v.safeParse(report, JSON.parse(json))
      return success && output.id !== replicaId ? [output] : []
    })
    const ended = rows.filter(({ at }) => now() - at > maxAgeMs)
    for (const { id } of ended) await replyOrUndefined(from.send('HDEL', hash, id))
    return rows.filter(row => !ended.includes(row))
  }

  if (redis) void send(redis)
  const timer = redis && setInterval(() => void send(redis), reportIntervalMs).unref()
  return {
    /** By id. Without Redis, or during its outage, only this one. */
    async list(): Promise<readonly ReplicaRow[]> {
      const rows = [await readOwn(), ...(redis ? await readOthers(redis) : [])]
      return rows.sort((a, b) => a.id.localeCompare(b.id))
    },
    close: (): void => clearInterval(timer),
  }
}
