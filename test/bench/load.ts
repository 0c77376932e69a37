/**
 * The load generator, a process of its own: keeps every connection busy with one request after another and counts the answers by their
 * `Content-Length`. Raw sockets, so that it costs far less than the server that it measures; what it cost is part of its report.
 */
import type { Socket } from 'bun'

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
  /** Bytes of the answer's body that are still to come. */
  missing: number
  /** A head that has come in part. */
  head: Buffer | undefined
}

if (import.meta.main) {
  process.on('message', async (order: LoadOrder) => process.send?.(await applyLoad(order)))
  process.on('disconnect', () => process.exit(0))
}

/** Throws when an answer is none of 200, or has no `Content-Length`: such a figure would be of something else. */
async function applyLoad({ port, request, connections, ms }: LoadOrder): Promise<LoadReport> {
  const latencies: number[] = []
  const done = Promise.withResolvers<void>()
  const sockets: Socket<Connection>[] = []
  const send = (socket: Socket<Connection>) => {
    socket.data.sentAt = performance.now()
    socket.write(request)
  }
  const began = performance.now()
  const cpuBefore = process.cpuUsage()

  for (let i = 0; i < connections; i++) {
    const socket = await Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port,
      data: { sentAt: 0, missing: 0, head: undefined },
      socket: {
        open: send,
        data(socket, chunk) {
          const { data } = socket
          try {
            data.missing = data.missing > 0 ? data.missing - chunk.byteLength : beginAnswer(data, chunk)
          } catch (error) {
            done.reject(error)
          }
          if (data.missing > 0 || data.head !== undefined) return
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

/** The bytes of the body that are missing after the first chunk, or, until the head is complete, 0 with the head kept. */
function beginAnswer(connection: Connection, chunk: Buffer): number {
  const bytes = connection.head ? Buffer.concat([connection.head, chunk]) : chunk
  const end = bytes.indexOf('\r\n\r\n')
  connection.head = end < 0 ? Buffer.from(bytes) : undefined
  if (end < 0) return 0
  const head = bytes.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`Not the answer of a warm page:\n${head}`)
  return Number(length) - (bytes.byteLength - end - 4)
}
