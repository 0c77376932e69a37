import { noStore } from './cache-policy.ts'
import { commonHeaders } from './security-headers.ts'

/** A line of text that nobody keeps: for programs, and for people where no page can be made. */
export function plainAnswer(
  status: number,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...commonHeaders,
    ...noStore,
    ...more,
  }
  return new Response(message.endsWith('\n') ? message : `${message}\n`, { status, headers })
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** To a request of another method, at an address that `isRead` alone. */
export function readOnly(more: Readonly<Record<string, string>> = {}): Response {
  return plainAnswer(405, '405 Method Not Allowed: this address is for reading.', {
    allow: 'GET, HEAD',
    ...more,
  })
}
