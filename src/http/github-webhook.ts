/**
 * GitHub tells of a push, and the ref that moved is asked for at once instead of within minutes
 * (https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries).
 */
import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import { libraries, librariesAt } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import { readBody } from '../rpc/request-body.ts'

/** What a delivery is answered with: a status, and words for the log that GitHub keeps of its deliveries. */
export type Receipt = {
  readonly status: 200 | 202 | 400 | 401 | 405 | 413
  readonly message: string
}

export type PushWebhook = (request: Request) => Promise<Receipt>

type Parts = {
  readonly secret: string
  /** Asks upstream for the ref now; rejects when it can't be had. */
  readonly refresh: (repo: string, ref: string) => Promise<void>
  readonly revokedTokens: Pick<KvStore, 'has' | 'put' | 'delete'>
  readonly log: Log
  readonly now: () => number
}

/** In bytes. GitHub sends up to 25 MB, but a push of two thousand commits, the most that it lists, fits in here. */
const maxBodyBytes = 5 * 2 ** 20
/** So long a delivery is remembered, so that it is not taken twice. GitHub itself delivers none again after three days. */
const rememberedMs = 30 * 86_400_000

const push = v.object({ ref: v.string(), repository: v.object({ full_name: v.string() }) })

/** The signature is checked over the bytes as they came, before anything in them is read. The refresh goes on behind the answer. */
export function createPushWebhook({
  secret,
  refresh,
  revokedTokens,
  log,
  now,
}: Parts): PushWebhook {
  return async request => {
    if (request.method !== 'POST') return { status: 405, message: 'Deliveries come by POST' }
    const body = await readBody(request, maxBodyBytes)
    if (body === 'too long')
      return { status: 413, message: `A delivery has ${maxBodyBytes} bytes at the most` }
    if (body === 'cut off') return { status: 400, message: 'The body was cut off' }
    const signature = sign(body, secret)
    if (!isSame(request.headers.get('x-hub-signature-256') ?? '', signature)) {
      return { status: 401, message: 'The signature is not that of this body' }
    }
    // The id stands outside of what is signed: who has caught a delivery may send it under another. Bodies of two deliveries always differ.
    const id = request.headers.get('x-github-delivery')
    const names = [...(id ? [`delivery ${id}`] : []), `delivery ${signature}`]
    if (names.some(name => revokedTokens.has(name)))
      return { status: 200, message: 'This delivery has been seen already' }
    for (const name of names) revokedTokens.put(name, true, now() + rememberedMs)
    const event = request.headers.get('x-github-event')
    if (event === 'ping') return { status: 200, message: 'pong' }
    if (event !== 'push') return { status: 202, message: 'Only pushes mean something here' }
    return receive(body, names)
  }

  function receive(body: Uint8Array, names: readonly string[]): Receipt {
    const moved = readPush(body)
    if (!moved) return { status: 400, message: 'This is no push as JSON' }
    const { repo, ref } = moved
    if (librariesAt(repo, ref).length === 0)
      return { status: 202, message: `${repo}@${ref} is not read here` }
    refresh(repo, ref).catch(error => {
      // GitHub may then deliver it once more.
      for (const name of names) revokedTokens.delete(name)
      log({
        level: 'warn',
        message: `The push to ${repo}@${ref} could not be followed: ${error instanceof Error ? error.message : error}`,
      })
    })
    return { status: 202, message: `${repo}@${ref} is being asked for` }
  }
}

/** The repository by the registry's spelling, which may differ in case, and the branch or tag. `undefined` for what is no push. */
function readPush(body: Uint8Array): { repo: string; ref: string } | undefined {
  const checked = v.safeParse(push, parseJson(body))
  const ref = checked.success
    ? /^refs\/(?:heads|tags)\/(.+)$/.exec(checked.output.ref)?.[1]
    : undefined
  if (!checked.success || ref === undefined) return undefined
  const named = checked.output.repository.full_name
  const repo =
    libraries.find(library => library.repo.toLowerCase() === named.toLowerCase())?.repo ?? named
  return { repo, ref }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function sign(body: Uint8Array, secret: string): string {
  return `sha256=${new Bun.CryptoHasher('sha256', secret).update(body).digest('hex')}`
}

/** In a time that tells nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
