/** Why a call is not carried out: a status, words for the caller, and headers that go with them. */
export type Refusal = {
  readonly kind: 'refused'
  readonly status: 400 | 403 | 404 | 405 | 413 | 414 | 415
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

export function refused(
  status: Refusal['status'],
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return { kind: 'refused', status, message, headers }
}
