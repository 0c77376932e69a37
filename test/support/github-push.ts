import { createHmac } from 'node:crypto'

/** The request by which GitHub reports a push to `main`. */
export function pushRequest(repo: string, secret: string) {
  const push = { ref: 'refs/heads/main', repository: { full_name: repo } }
  return deliveryOf('push', push, secret)
}

/** The request by which GitHub reports new commits of a pull request. */
export function pullRequest(repo: string, number: number, secret: string, action = 'synchronize') {
  const pull = { action, number, repository: { full_name: repo } }
  return deliveryOf('pull_request', pull, secret)
}

function deliveryOf(event: string, data: unknown, secret: string) {
  const body = JSON.stringify(data)
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-hub-signature-256': signatureOf(body, secret),
  }
  return { method: 'POST', headers, body }
}

/** The header `x-hub-signature-256` of a body. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
