import { EventEmitter } from 'node:events'
import type { ServerWebSocket } from 'bun'
import { makeFunctionReference } from 'convex/server'
import { convexToJson, jsonToConvex } from 'convex/values'
import type { ConvexFunctions } from './convex-functions.ts'

/**
 * The hosted backend on this machine. It speaks the protocol of Convex's client 1.24, queries by web
 * socket (`/api/{version}/sync`), queries and mutations by HTTP, and runs the site's own functions.
 */
export type FakeConvex = ReturnType<typeof startFakeConvex>

type Args = Record<string, unknown>
type Session = {
  /** Settles when all results so far are sent. */
  sent: Promise<void>
  querySet: number
  ts: number
  queries: Map<number, { path: string; args: Args }>
}
type Socket = ServerWebSocket<Session>
type Message =
  | { type: 'Connect' | 'Authenticate' | 'Event' }
  | { type: 'ModifyQuerySet'; newVersion: number; modifications: Modification[] }
type Modification =
  | { type: 'Add'; queryId: number; udfPath: string; args: unknown[] }
  | { type: 'Remove'; queryId: number }

export function startFakeConvex(functions: ConvexFunctions) {
  const sockets = new Set<Socket>()
  /** Emits `query` before a query is run, and `mutation` after a mutation. */
  const events = new EventEmitter()
  let ts = 1
  let isDown = false

  const server = Bun.serve<Session, never>({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    async fetch(request, server) {
      const { pathname } = new URL(request.url)
      if (request.method === 'OPTIONS') return new Response(null, { headers: cors })
      if (isDown) return new Response('Down', { status: 503 })
      if (pathname.endsWith('/sync')) {
        const data = { sent: Promise.resolve(), querySet: 0, ts: 0, queries: new Map() }
        return server.upgrade(request, { data }) ? undefined : new Response(null, { status: 400 })
      }
      const { path, args } = (await request.json()) as { path: string; args: unknown[] }
      const run = pathname.endsWith('/mutation') ? mutate : query
      return Response.json(await resultOf(run(path, decode(args[0]))), { headers: cors })
    },
    websocket: {
      open: socket => void sockets.add(socket),
      close: socket => void sockets.delete(socket),
      message: (socket, text) => receive(socket, JSON.parse(String(text)) as Message),
    },
  })

  async function query(path: string, args: Args): Promise<unknown> {
    const name = path.replace('.js:', ':')
    events.emit('query', name)
    if (fake.instead !== undefined) return fake.instead
    return functions.query(makeFunctionReference<'query'>(name), args)
  }

  async function mutate(path: string, args: Args): Promise<unknown> {
    const name = path.replace('.js:', ':')
    const result = await functions.mutation(makeFunctionReference<'mutation'>(name), args)
    ts++
    events.emit('mutation', name, args)
    return result
  }

  async function receive(socket: Socket, message: Message): Promise<void> {
    if (message.type !== 'ModifyQuerySet') return
    const { queries } = socket.data
    for (const change of message.modifications) {
      if (change.type === 'Add')
        queries.set(change.queryId, { path: change.udfPath, args: decode(change.args[0]) })
      else queries.delete(change.queryId)
    }
    await transition(socket, message.newVersion)
  }

  /** Sends every query's result. A client that sees a gap between versions reconnects. */
  function transition(socket: Socket, querySet?: number): Promise<void> {
    const { data } = socket
    data.sent = data.sent.then(() => sendResults(socket, querySet ?? data.querySet))
    return data.sent
  }

  async function sendResults(socket: Socket, querySet: number): Promise<void> {
    const { data } = socket
    const startVersion = { querySet: data.querySet, identity: 0, ts: encodeTs(data.ts) }
    data.querySet = querySet
    data.ts = ts
    const modifications = await Promise.all(
      Array.from(data.queries, async ([queryId, { path, args }]) => {
        const result = await resultOf(query(path, args))
        const type = result.status === 'error' ? 'QueryFailed' : 'QueryUpdated'
        return { ...result, type, queryId, journal: null }
      }),
    )
    const endVersion = { querySet, identity: 0, ts: encodeTs(data.ts) }
    socket.send(JSON.stringify({ type: 'Transition', startVersion, endVersion, modifications }))
  }

  const fake = {
    url: `http://127.0.0.1:${server.port}`,
    events,
    /** The result of every query. If it is `undefined`, the functions run instead. */
    instead: undefined as unknown,
    /** Sends every open query's result again. */
    async push() {
      ts++
      for (const socket of sockets) await transition(socket)
    },
    /** Ends every connection and refuses new ones until `up`. */
    async kill() {
      isDown = true
      for (const socket of sockets) socket.terminate()
    },
    up() {
      isDown = false
    },
    stop: () => server.stop(true),
  }
  return fake
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** As the backend sends it. */
async function resultOf(run: Promise<unknown>) {
  try {
    return { status: 'success', value: convexToJson((await run) as never), logLines: [] }
  } catch (error) {
    return { status: 'error', errorMessage: String(error), logLines: [] }
  }
}

function decode(args: unknown): Args {
  return jsonToConvex((args ?? {}) as never) as Args
}

/** A count as 64 bits, the lowest byte first, in base 64. */
function encodeTs(count: number): string {
  return Buffer.from(new BigUint64Array([BigInt(count)]).buffer).toString('base64')
}
