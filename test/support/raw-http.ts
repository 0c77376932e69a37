import { connect } from 'node:net'

export type RawResponse = { readonly status: number; readonly head: string; readonly body: string }

/** Sends bytes as they are, which `fetch` would correct, and waits until the server closes. */
export async function sendRaw(port: number, request: string): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1', () => void socket.write(request))
  socket.on('data', chunk => chunks.push(Buffer.from(chunk)))
  socket.on('error', reject)
  socket.on('close', () => resolve())
  await promise
  const [head = '', body = ''] = Buffer.concat(chunks)
    .toString('latin1')
    .split(/\r\n\r\n(.*)/s)
  return { status: Number(head.slice(9, 12)), head, body }
}

export function rawHeader({ head }: RawResponse, name: string): string | undefined {
  return new RegExp(`^${name}: ([^\\r]*)`, 'im').exec(head)?.[1]
}
