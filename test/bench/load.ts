/**
 * The load generator, in a process of its own. It keeps every connection busy over raw sockets and
 * counts bytes instead of parsing, so that it costs far less than the server.
 */
import type { Socket } from 'bun'
import { pinned } from '../support/site-process.ts'
import { quantile } from './figures.ts'

export type LoadOrder = {
  readonly port: number
  readonly path: string
  readonly coding: string
  readonly connections: number
  readonly durationMs: number
}

export type LoadReport = {
  readonly requestsPerSecond: number
  /** Latency that 99 of 100 requests stay under. */
  readonly p99Ms: number
  /** The generator's own share of a core, 0 to 1. Near 1 it is the limit, not the server. */
  readonly cpu: number
}

/** Takes one order at a time. */
export type LoadProcess = AsyncDisposable & { apply(order: LoadOrder): Promise<LoadReport> }

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

const ok = Buffer.from('HTTP/1.1 200')

if (import.meta.main) {
  process.on('message', async (order: LoadOrder) => process.send?.(await applyLoad(order)))
  process.on('disconnect', () => process.exit(0))
}

type Connection = {
  sentAt: number
  /** Bytes of the body that are still to come; `undefined` before the head. */
  missing: number | undefined
}

async function applyLoad(order: LoadOrder): Promise<LoadReport> {
  const { port, path, coding, connections, durationMs } = order
  const headers = { 'accept-encoding': coding }
  const first = await fetch(`http://127.0.0.1:${port}${path}`, { headers, decompress: false })
  const bodyBytes = (await first.bytes()).byteLength
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: ${coding}\r\n\r\n`
  const latencies: number[] = []
  const done = Promise.withResolvers<void>()
  const sockets: Socket<Connection>[] = []
  const send = (socket: Socket<Connection>) => {
    socket.data = { sentAt: performance.now(), missing: undefined }
    socket.write(request)
  }
  const began = performance.now()
  const cpuBefore = process.cpuUsage()

  for (let i = 0; i < connections; i++) {
    const socket = await Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port,
      data: { sentAt: 0, missing: undefined },
      socket: {
        open: send,
        data(socket, chunk) {
          const { data } = socket
          if (data.missing === undefined) {
            const headEnd = chunk.indexOf('\r\n\r\n')
            if (headEnd < 0 || !chunk.subarray(0, 12).equals(ok))
              done.reject(new Error(`Not the response of a warm page:\n${chunk}`))
            data.missing = bodyBytes + headEnd + 4
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
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    requestsPerSecond: latencies.length / seconds,
    p99Ms: quantile(latencies, 0.99),
    cpu: (user + system) / 1e6 / seconds,
  }
}
