/**
 * The load generator, in its own process. It keeps every connection busy over raw sockets and tells responses apart by
 * length, so that it costs far less than the server. Its report has its own processor time.
 */
import type { Socket } from 'bun'
import { loadCore, pinned } from './process.ts'

export type LoadOrder = {
  readonly port: number
  /** The request as it goes over the wire, up to and with its empty line. */
  readonly request: string
  readonly connections: number
  readonly ms: number
}

export type LoadReport = {
  readonly requests: number
  readonly seconds: number
  /** Latency in ms that 99 of 100 requests stay under. */
  readonly p99: number
  /** The generator's own share of a core, 0 to 1: near 1 it is what limits, not the server. */
  readonly cpu: number
}

type Connection = {
  sentAt: number
  /** Bytes of the answer that are still to come. */
  missing: number
}

/** The load generator: takes one order at a time. */
export type LoadProcess = AsyncDisposable & { apply(order: LoadOrder): Promise<LoadReport> }

export function startLoadProcess(): LoadProcess {
  let waiting = Promise.withResolvers<LoadReport>()
  const generator = Bun.spawn(pinned(loadCore, [process.execPath, import.meta.path]), {
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: LoadReport) => waiting.resolve(report),
    onExit: () => waiting.reject(new Error('The load generator gave up')),
  })
  return {
    apply(order) {
      waiting = Promise.withResolvers()
      generator.send(order)
      return waiting.promise
    },
    async [Symbol.asyncDispose]() {
      waiting.promise.catch(() => undefined)
      generator.kill('SIGKILL')
      await generator.exited
    },
  }
}

if (import.meta.main) {
  process.on('message', async (order: LoadOrder) => process.send?.(await applyLoad(order)))
  process.on('disconnect', () => process.exit(0))
}

/** Throws when an answer is none of 200: such a figure would be of something else. */
async function applyLoad({ port, request, connections, ms }: LoadOrder): Promise<LoadReport> {
  const length = await lengthOfAnswer(port, request)
  const latencies: number[] = []
  const done = Promise.withResolvers<void>()
  const sockets: Socket<Connection>[] = []
  const send = (socket: Socket<Connection>) => {
    socket.data.sentAt = performance.now()
    socket.data.missing = length
    socket.write(request)
  }
  const began = performance.now()
  const cpuBefore = process.cpuUsage()

  for (let i = 0; i < connections; i++) {
    const socket = await Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port,
      data: { sentAt: 0, missing: length },
      socket: {
        open: send,
        data(socket, chunk) {
          const { data } = socket
          if (data.missing === length && !isOk(chunk))
            done.reject(new Error(`Not the answer of a warm page:\n${chunk}`))
          data.missing -= chunk.byteLength
          if (data.missing > 0) return
          latencies.push(performance.now() - data.sentAt)
          send(socket)
        },
        close: () => done.reject(new Error('The server closed a connection')),
        error: (_, error) => done.reject(error),
      },
    })
    sockets.push(socket)
  }
  const timer = setTimeout(done.resolve, ms)
  await done.promise.finally(() => {
    clearTimeout(timer)
    for (const socket of sockets) socket.terminate()
  })

  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return { requests: latencies.length, seconds, p99, cpu: (user + system) / 1e6 / seconds }
}

const two = '2'.charCodeAt(0)

/** Of `HTTP/1.1 200 OK` and its kin, by the first figure. */
function isOk(head: Buffer): boolean {
  return head[9] === two
}

/** Head and body of an answer in bytes: the same each time, since a warm page's differ in the figures of `Date` alone. */
async function lengthOfAnswer(port: number, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let answer = Buffer.alloc(0)
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: socket => void socket.write(request),
      data(_, chunk) {
        answer = Buffer.concat([answer, chunk])
        const end = answer.indexOf('\r\n\r\n')
        if (end < 0) return
        const [, length] =
          /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end)) ?? []
        if (length === undefined) reject(new Error('A warm page has no Content-Length'))
        resolve(end + 4 + Number(length))
      },
      close: () => reject(new Error('The server closed a connection')),
      error: (_, error) => reject(error),
    },
  })
  return promise.finally(() => socket.terminate())
}
