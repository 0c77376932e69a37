import { readAtMost } from '../rpc/read-at-most.ts'
import { isSameOrigin } from '../rpc/same-origin.ts'
import { privateNoStore } from './cache-policy.ts'
import { plainAnswer } from './plain-response.ts'
import { commonHeaders } from './security-headers.ts'

/** In bytes: a few names. */
const longestForm = 8192

/** The fields of a form that a page of this site sends; else the answer that says why it is none. */
export async function readOwnForm(
  request: Request,
  siteUrl: string,
): Promise<URLSearchParams | Response> {
  if (request.method !== 'POST') return refuse(405, 'This is done by a form', { allow: 'POST' })
  if (!isSameOrigin(request, siteUrl)) return refuse(403, 'This form comes from another origin')
  const bytes = await readAtMost(longestForm, request)
  if (bytes === 'too long') return refuse(413, `The form has more than ${longestForm} bytes`)
  if (bytes === 'cut off') return refuse(400, 'The form was cut off')
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** 303: what follows is read, whatever this was. */
export function leadOn(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, ...commonHeaders, ...privateNoStore })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export function refuse(
  status: number,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  return plainAnswer(status, message, { ...privateNoStore, ...more })
}
