import { type Auth, type LoginMethod, type Problem, problems } from '../../admin/auth.ts'
import type { Page } from '../load-result.ts'

export type LoginData = {
  readonly method: LoginMethod
  /** Where to go after the login, unchecked. */
  readonly next: string | undefined
  /** From the terminal's link. */
  readonly token: string | undefined
  readonly problem: Problem | undefined
  /** `undefined` for a visitor who is not logged in. */
  readonly visitor: { readonly login: string | undefined } | undefined
}

type Input = { readonly search: Readonly<Record<string, string>>; readonly cookie: string }

export function loadLogin(
  { auth }: { readonly auth: Pick<Auth, 'method' | 'of'> },
  { search, cookie }: Input,
): Page<LoginData> {
  const session = auth.of(cookie)
  const data = {
    method: auth.method,
    next: search.next,
    token: search.token,
    problem: problems.find(problem => problem === search.problem),
    visitor: session && { login: session.login },
  }
  return { kind: 'page', data, freshUntil: 0 }
}
