import * as v from 'valibot'
import type { Auth } from '../auth/auth.ts'
import type { Dashboard, DashboardData } from '../pages/dashboard/loader.ts'
import { type Caller, notFound, type Outcome, type Redirected, result } from './server-function.ts'

export type DashboardParts = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Dashboard }

const fields = v.pipe(
  v.instance(FormData),
  v.transform(form => Object.fromEntries(form)),
)
const name = v.pipe(
  v.string('repo, ref and library are text'),
  v.maxLength(200, 'repo, ref and library are short'),
)
const ref = v.object({ repo: name, ref: name })
const library = v.object({ library: name })

/** A ref by its repository and name, as an object or a form. */
export const refreshInput = v.union([v.pipe(fields, ref), ref], 'A ref is named by repo and ref')
/** A library by its id, as an object or a form. */
export const purgeInput = v.union(
  [v.pipe(fields, library), library],
  'A library is named by library',
)

/** Who is not logged in is led to the login, whatever they asked for. */
const toLogin: Redirected = { kind: 'redirect', href: '/login?next=%2Fdashboard', status: 307 }

export async function readDashboard(
  { auth, dashboard }: DashboardParts,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<Outcome<DashboardData>> {
  const session = auth.of(cookie)
  return session ? result(await dashboard.read(session.login)) : toLogin
}

export async function refreshRef(
  { auth, dashboard }: DashboardParts,
  { repo, ref }: v.InferOutput<typeof refreshInput>,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<Outcome<{ refreshed: boolean }>> {
  if (!auth.of(cookie)) return toLogin
  return (await dashboard.refresh(repo, ref))
    ? result({ refreshed: true })
    : notFound(`No version is read from ${repo}@${ref}`)
}

export function purgeLibrary(
  { auth, dashboard }: DashboardParts,
  { library }: v.InferOutput<typeof purgeInput>,
  { cookie }: Pick<Caller, 'cookie'>,
): Outcome<{ purged: boolean }> {
  if (!auth.of(cookie)) return toLogin
  return dashboard.purge(library)
    ? result({ purged: true })
    : notFound(`There is no library ${library}`)
}
