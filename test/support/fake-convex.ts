import { EventEmitter } from 'node:events'
import type { ServerWebSocket } from 'bun'
import { makeFunctionReference } from 'convex/server'
import { convexToJson, jsonToConvex } from 'convex/values'
import type { ConvexFunctions } from './convex-functions.ts'

/**
 * A fake of the hosted backend, for the protocol of Convex's client 1.24: by web socket
 * (`/api/{version}/sync`) and HTTP (`/api/query`, `/api/mutation`). It runs the site's own
 * functions, and sends every query's result again after every mutation.
 */
export type FakeConvex = {
  readonly url: string
  /** Emits `query`, `asked` for a mutation that has come, and `mutation` for one that was run. */
  readonly events: EventEmitter
  /** Replaces the result of queries; `undefined` for the functions' own. */
  instead: unknown
  /** Mutations wait for it. */
  hold: Promise<void> | undefined
  /** Sends every open query's result again. */
  push(): Promise<void>
  /** Ends every connection and refuses new ones, until it listens again at the same address. */
  kill(): Promise<void>
  up(): void
  stop(): Promise<void>
}

type Session = {
  told: Promise<void>
  querySet: number
  ts: number
  queries: Map<number, { path: string; args: Record<string, unknown> }>
}
type Socket = ServerWebSocket<Session>
type Message =
  | { type: 'Connect' | 'Authenticate' | 'Event' }
  | { type: 'ModifyQuerySet'; newVersion: number; modifications: Modification[] }
  | { type: 'Mutation'; requestId: number; udfPath: string; args: unknown[] }
type Modification =
  | { type: 'Add'; queryId: number; udfPath: string; args: unknown[] }
  | { type: 'Remove'; queryId: number }

export function startFakeConvex(functions: ConvexFunctions): FakeConvex {
  const sockets = new Set<Socket>()
  const events = new EventEmitter()
  let ts = 1
  let isDown = false

  const listen = (port: number) =>
    Bun.serve<Session, never>({
      hostname: '127.0.0.1',
      port,
      development: false,
      async fetch(request, server) {
        const { pathname } = new URL(request.url)
        if (request.method === 'OPTIONS') return new Response(null, { headers: cors })
        if (pathname.endsWith('/sync')) {
          if (isDown) return new Response('Down', { status: 503 })
          return server.upgrade(request, {
            data: { told: Promise.resolve(), querySet: 0, ts: 0, queries: new Map() },
          })
            ? undefined
            : new Response(null, { status: 400 })
        }
        if (isDown) return new Response('Down', { status: 503 })
        const { path, args } = (await request.json()) as { path: string; args: unknown[] }
        return Response.json(
          await answer(
            pathname.endsWith('/mutation') ? 'mutation' : 'query',
            path,
            decode(args[0]),
          ),
          { headers: cors },
        )
      },
      websocket: {
        open: socket => void sockets.add(socket),
        close: socket => void sockets.delete(socket),
        message: (socket, text) => receive(socket, JSON.parse(String(text)) as Message),
      },
    })
  const server = listen(0)
  const { port } = server

  async function answer(kind: 'query' | 'mutation', path: string, args: Record<string, unknown>) {
    try {
      return {
        status: 'success',
        value: convexToJson((await run(kind, path, args)) as never),
        logLines: [],
      }
    } catch (error) {
      return { status: 'error', errorMessage: String(error), logLines: [] }
    }
  }

  async function run(
    kind: 'query' | 'mutation',
    path: string,
    args: Record<string, unknown>,
  ): Promise<unknown> {
    const name = path.replace('.js:', ':')
    if (kind === 'query') {
      events.emit('query', name)
      return fake.instead === undefined
        ? functions.query(makeFunctionReference<'query'>(name), args)
        : fake.instead
    }
    events.emit('asked', name)
    await fake.hold
    const result = await functions.mutation(makeFunctionReference<'mutation'>(name), args)
    ts++
    events.emit('mutation', name, args)
    return result
  }

  async function receive(socket: Socket, message: Message): Promise<void> {
    const { data } = socket
    if (message.type === 'ModifyQuerySet') {
      for (const change of message.modifications) {
        if (change.type === 'Add')
          data.queries.set(change.queryId, { path: change.udfPath, args: decode(change.args[0]) })
        else data.queries.delete(change.queryId)
      }
      await transition(socket, message.newVersion)
    }
    if (message.type === 'Mutation') {
      const { requestId } = message
      const { status, value, errorMessage } = await answer(
        'mutation',
        message.udfPath,
        decode(message.args[0]),
      )
      const response = { type: 'MutationResponse', requestId, logLines: [] }
      if (status === 'error')
        socket.send(JSON.stringify({ ...response, success: false, result: errorMessage }))
      else
        socket.send(JSON.stringify({ ...response, success: true, result: value, ts: encodeTs(ts) }))
      await fake.push()
    }
  }

  /** Sends every query's result. A client that sees a gap between versions reconnects. */
  function transition(socket: Socket, querySet?: number): Promise<void> {
    socket.data.told = socket.data.told.then(() => tell(socket, querySet ?? socket.data.querySet))
    return socket.data.told
  }

  async function tell(socket: Socket, querySet: number): Promise<void> {
    const { data } = socket
    const startVersion = { querySet: data.querySet, identity: 0, ts: encodeTs(data.ts) }
    data.querySet = querySet
    data.ts = ts
    const modifications = await Promise.all(
      Array.from(data.queries, async ([queryId, { path, args }]) => {
        const { status, value, errorMessage } = await answer('query', path, args)
        const told = { queryId, logLines: [], journal: null }
        return status === 'error'
          ? { ...told, type: 'QueryFailed', errorMessage }
          : { ...told, type: 'QueryUpdated', value }
      }),
    )
    const endVersion = { querySet, identity: 0, ts: encodeTs(data.ts) }
    socket.send(JSON.stringify({ type: 'Transition', startVersion, endVersion, modifications }))
  }

  const fake: FakeConvex = {
    url: `http://127.0.0.1:${port}`,
    events,
    instead: undefined,
    hold: undefined,
    async push() {
      ts++
      for (const socket of sockets) await transition(socket)
    },
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

function decode(args: unknown): Record<string, unknown> {
  return jsonToConvex((args ?? {}) as never) as Record<string, unknown>
}

/** A count as 64 bits, the lowest byte first, in base 64. */
function encodeTs(count: number): string {
  return Buffer.from(new BigUint64Array([BigInt(count)]).buffer).toString('base64')
}
