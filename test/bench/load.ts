/**
 * The load generator, in a separate process. It keeps every connection busy over raw sockets and
 * counts bytes instead of parsing, so that it costs far less than the server.
 */
import type { Socket } from 'bun'
import { pinned } from '../support/measure-process.ts'
import { quantile } from './figures.ts'

const connections = 32
const durationMs = 1000

type LoadOrder = { readonly port: number; readonly path: string }

export type LoadReport = {
  readonly requestsPerSecond: number
  /** Latency that 99 of 100 requests stay under. */
  readonly p99Ms: number
}

/** Takes one order at a time. */
type LoadProcess = AsyncDisposable & { apply(order: LoadOrder): Promise<LoadReport> }

export function startLoadProcess(): LoadProcess {
  let waiting = Promise.withResolvers<LoadReport>()
  const generator = Bun.spawn(pinned('1', [process.execPath, import.meta.path]), {
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: LoadReport) => waiting.resolve(report),
    onExit: () => waiting.reject(new Error('The load generator ended')),
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

type Connection = {
  sentAt: number
  /** What came of the head so far. */
  head: string
  /** Bytes of the body that are still to come; `undefined` before the whole head. */
  missing: number | undefined
}

async function applyLoad({ port, path }: LoadOrder): Promise<LoadReport> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\n\r\n`
  const latencies: number[] = []
  const done = Promise.withResolvers<void>()
  const sockets: Socket<Connection>[] = []
  const began = performance.now()
  const send = (socket: Socket<Connection>) => {
    socket.data = { sentAt: performance.now(), head: '', missing: undefined }
    socket.write(request)
  }
  for (let i = 0; i < connections; i++) {
    const socket = await Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port,
      data: { sentAt: 0, head: '', missing: undefined },
      socket: {
        open: send,
        data(socket, chunk) {
          const { data } = socket
          if (data.missing === undefined) {
            const bytesBefore = data.head.length
            data.head += chunk.toString('latin1')
            const headEnd = data.head.indexOf('\r\n\r\n')
            if (headEnd < 0) return
            if (!data.head.startsWith('HTTP/1.1 200'))
              done.reject(new Error(`Not a response of 200:\n${data.head}`))
            const [, length] = /^content-length: (\d+)/im.exec(data.head) ?? []
            data.missing = Number(length) + headEnd + 4 - bytesBefore
          }
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
  const timer = setTimeout(done.resolve, durationMs)
  await done.promise.finally(() => {
    clearTimeout(timer)
    for (const socket of sockets) socket.terminate()
  })
  const seconds = (performance.now() - began) / 1000
  return { requestsPerSecond: latencies.length / seconds, p99Ms: quantile(latencies, 0.99) }
}
