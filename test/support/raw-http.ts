import { connect } from 'node:net'

/** Sends bytes as they are, which `fetch` would correct; returns the status. */
export async function sendRaw(port: number, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1', () => void socket.write(request))
  socket.on('data', chunk => chunks.push(Buffer.from(chunk)))
  socket.on('error', reject)
  socket.on('close', () => resolve())
  await promise
  return Number(Buffer.concat(chunks).toString('latin1').slice(9, 12))
}
