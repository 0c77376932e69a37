import { createHmac, randomUUID } from 'node:crypto'

/** The request by which GitHub reports a push to `main`. Two are never the same delivery. */
export function pushRequest(repo: string, secret: string) {
  const push = { ref: 'refs/heads/main', after: randomUUID(), repository: { full_name: repo } }
  const body = JSON.stringify(push)
  const headers = {
    'content-type': 'application/json',
    'x-github-event': 'push',
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': signatureOf(body, secret),
  }
  return { method: 'POST', headers, body }
}

/** The header `x-hub-signature-256` of a body. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
