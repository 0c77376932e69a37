import * as v from 'valibot'
import { makeOnce, replyOrUndefined, retryDuringOutage } from '../../cache/redis/lease.ts'
import type { Redis } from '../../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../../cache/redis/redis-keys.ts'
import type { Log } from '../../log.ts'
import { packFiles, unpackFiles } from './packed-files.ts'
import { nameOf, type Tree } from './source.ts'

/** What upstream said of a ref. Times are in ms since the epoch. */
export type Answer = {
  /** `undefined` if upstream denies the ref. */
  readonly tree: Tree | undefined
  /** Then the last tree that the replicas know. */
  readonly copy?: Tree | undefined
  /** When upstream was asked. */
  readonly fetchedAt: number
  /** When all replicas begin to show the tree; 0 for at once. */
  readonly switchAt: number
}

/** An answer in Redis, in its time, whose files are under a key of their own. */
type RefRecord = v.InferOutput<typeof storedRecord>

export type SharedTrees = ReturnType<typeof createSharedTrees>

export type SharedAnswer = Pick<RefRecord, 'repo' | 'ref' | 'fetchedAt'> & {
  open(known: readonly (Tree | undefined)[]): Promise<Answer | undefined>
}

type Ref = Pick<Tree, 'repo' | 'ref'>
type Known = Pick<Question, 'known' | 'maxOutageMs'>

export type Question = {
  readonly since: number
  /** Trees that are not read from Redis again. */
  readonly known: readonly (Tree | undefined)[]
  readonly request: (last: Tree | undefined) => Promise<Tree | undefined>
  /** How long to wait while Redis is away. */
  readonly maxOutageMs?: number | undefined
}

/** Longer than a replica needs to hear of a commit and to read its files from Redis. */
const switchDelayMs = 400
const maxClockErrorMs = 25
const topic = 'tree'

const storedRecord = v.object({
  repo: v.string(),
  ref: v.string(),
  commit: v.optional(v.string()),
  committedAt: v.optional(v.number()),
  etag: v.optional(v.string()),
  fetchedAt: v.number(),
  switchAt: v.number(),
  isDenied: v.boolean(),
})

/** The answer to a later question wins: a replica may have been stopped for a while. */
const putRecordScript = `local last = redis.call('hget', KEYS[1], ARGV[1])
  local isJson, record = pcall(cjson.decode, last or '{}')
  local lastFetchedAt = isJson and type(record) == 'table' and tonumber(record.fetchedAt) or 0
  if lastFetchedAt > tonumber(ARGV[3]) then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
  redis.call('pexpire', KEYS[1], ARGV[4])
  return 1`

type Parts = { readonly redis: Redis; readonly now: () => number; readonly log: Log }

/** What the replicas tell each other about refs. While Redis is away, each asks upstream itself. */
export function createSharedTrees({ redis, now, log }: Parts) {
  const heads = redisKey('heads')
  const filesKey = ({ repo, commit }: Pick<Tree, 'repo' | 'commit'>) =>
    redisKey('files', repo, commit)

  /** How far Redis's clock, which all replicas go by, is ahead of this one's. */
  let aheadMs = 0

  async function readClock(): Promise<void> {
    const before = now()
    const reply = await retryDuringOutage(redis, () => redis.send('TIME'))
    if (!Array.isArray(reply)) return
    const [seconds, microseconds] = reply.map(Number) as [number, number]
    const measuredMs = Math.round(1000 * seconds + microseconds / 1000 - (before + now()) / 2)
    // The measurement is off by half of the time that it takes.
    if (Math.abs(measuredMs - aheadMs) > maxClockErrorMs) aheadMs = measuredMs
  }

  function parse(json: unknown): RefRecord[] {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedRecord), json)
    if (parsed.success) return [shift(parsed.output, -aheadMs)]
    log({ level: 'error', message: 'Redis held an invalid record of a ref: ignored it' })
    return []
  }

  async function readRecord(ref: Ref, maxOutageMs?: number): Promise<RefRecord | undefined> {
    const get = () => redis.send('HGET', heads, nameOf(ref))
    const json = await retryDuringOutage(redis, get, maxOutageMs)
    return json ? parse(json)[0] : undefined
  }

  async function open(record: RefRecord, question: Known): Promise<Answer | undefined> {
    const { commit, isDenied, fetchedAt, switchAt } = record
    const tree = commit === undefined ? undefined : await openTree({ ...record, commit }, question)
    if (commit !== undefined && !tree) return undefined
    return { fetchedAt, switchAt, ...(isDenied ? { tree: undefined, copy: tree } : { tree }) }
  }

  async function openTree(
    { repo, ref, commit, committedAt, etag }: RefRecord & { commit: string },
    { known, maxOutageMs }: Known,
  ): Promise<Tree | undefined> {
    const last = known.find(tree => tree?.commit === commit)
    if (last) return last
    const get = () => redis.getBytes(filesKey({ repo, commit }))
    const packed = await retryDuringOutage(redis, get, maxOutageMs)
    const files = packed && unpackFiles(packed)
    const date = committedAt === undefined ? undefined : new Date(committedAt)
    return files && { repo, ref, commit, committedAt: date, etag, files }
  }

  /** What a replica learned by asking after `since`, or else learns now. */
  async function ask(ref: Ref, question: Question): Promise<Answer> {
    const { since, request, maxOutageMs } = question
    let record: RefRecord | undefined
    return makeOnce(redis, `tree ${nameOf(ref)}`, {
      async find() {
        record = await readRecord(ref, maxOutageMs)
        return record && record.fetchedAt > since ? open(record, question) : undefined
      },
      async make() {
        const fetchedAt = now()
        const last = record && (await open(record, question))
        const lastTree = last?.tree ?? last?.copy
        const tree = await request(lastTree)
        if (tree) await putFiles(tree, maxOutageMs)
        const isMoved = tree && lastTree && tree.commit !== lastTree.commit
        const switchAt = isMoved ? now() + switchDelayMs : (last?.switchAt ?? 0)
        const answer = { tree, copy: tree ? undefined : lastTree, fetchedAt, switchAt }
        await putRecord(ref, answer, maxOutageMs)
        return answer
      },
      maxOutageMs,
    })
  }

  async function putFiles(tree: Tree, maxOutageMs?: number): Promise<void> {
    const { ttlMs } = redisKeys.files
    const key = filesKey(tree)
    const renew = () => redis.send('PEXPIRE', key, ttlMs)
    if ((await retryDuringOutage(redis, renew, maxOutageMs)) === 1) return
    const packed = packFiles(tree.files)
    const put = () => redis.send('SET', key, packed, 'PX', ttlMs)
    await retryDuringOutage(redis, put, maxOutageMs)
  }

  async function putRecord(
    { repo, ref }: Ref,
    answer: Answer,
    maxOutageMs?: number,
  ): Promise<void> {
    const { tree, copy, fetchedAt, switchAt } = answer
    const { commit, committedAt, etag } = tree ?? copy ?? {}
    const record: RefRecord = {
      repo,
      ref,
      commit,
      committedAt: committedAt?.getTime(),
      etag,
      fetchedAt,
      switchAt,
      isDenied: !tree,
    }
    const stored = shift(record, aheadMs)
    const json = JSON.stringify(stored)
    const fields = [nameOf(record), json, stored.fetchedAt, redisKeys.heads.ttlMs]
    const put = () => redis.send('EVAL', putRecordScript, 1, heads, ...fields)
    const isPut = (await retryDuringOutage(redis, put, maxOutageMs)) === 1
    if (isPut) await replyOrUndefined(redis.publish(topic, json))
  }

  const toShared = (record: RefRecord): SharedAnswer => ({
    ...record,
    open: known => open(record, { known }),
  })

  return {
    ask,
    /** Calls `listener` with what any replica learns. */
    listen(listener: (answer: SharedAnswer) => void): void {
      redis.subscribe(topic, message => {
        for (const record of parse(message)) listener(toShared(record))
      })
    },
    async readAll(): Promise<SharedAnswer[]> {
      await readClock()
      const jsons = await retryDuringOutage(redis, () => redis.send('HVALS', heads))
      if (!Array.isArray(jsons)) return []
      return jsons.flatMap(parse).map(toShared)
    },
    /** Tells the others what this replica learned by itself. */
    async offer(ref: Ref, answer: Answer): Promise<void> {
      if (answer.tree) await putFiles(answer.tree)
      await putRecord(ref, answer)
    },
  }
}

function shift(record: RefRecord, ms: number): RefRecord {
  const { fetchedAt, switchAt } = record
  return { ...record, fetchedAt: fetchedAt + ms, switchAt: switchAt && switchAt + ms }
}
