import * as v from 'valibot'
import type { Auth } from '../auth/auth.ts'
import type { Dashboard, DashboardData } from '../pages/dashboard/loader.ts'
import { type Caller, notFound, type Outcome, type Redirected, result } from './server-function.ts'

export type DashboardOptions = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Dashboard }

const name = v.pipe(
  v.string('repo, ref and library must be strings'),
  v.maxLength(200, 'repo, ref or library is too long'),
)

export const refreshInput = objectOrForm(
  v.object({ repo: name, ref: name }),
  'repo and ref are required',
)
export const purgeInput = objectOrForm(v.object({ library: name }), 'library is required')

function objectOrForm<Schema extends v.GenericSchema>(schema: Schema, message: string) {
  const form = v.pipe(
    v.instance(FormData),
    v.transform((form): unknown => Object.fromEntries(form)),
    schema,
  )
  return v.union([form, schema], message)
}

const toLogin: Redirected = { kind: 'redirect', href: '/login?next=%2Fdashboard', status: 307 }

export async function readDashboard(
  { auth, dashboard }: DashboardOptions,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<Outcome<DashboardData>> {
  const session = auth.of(cookie)
  return session ? result(await dashboard.read(session.login)) : toLogin
}

export async function refreshRef(
  { auth, dashboard }: DashboardOptions,
  { repo, ref }: v.InferOutput<typeof refreshInput>,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<Outcome<{ refreshed: boolean }>> {
  if (!auth.of(cookie)) return toLogin
  return (await dashboard.refresh(repo, ref))
    ? result({ refreshed: true })
    : notFound(`No version uses ${repo}@${ref}`)
}

export function purgeLibrary(
  { auth, dashboard }: DashboardOptions,
  { library }: v.InferOutput<typeof purgeInput>,
  { cookie }: Pick<Caller, 'cookie'>,
): Outcome<{ purged: boolean }> {
  if (!auth.of(cookie)) return toLogin
  return dashboard.purge(library)
    ? result({ purged: true })
    : notFound(`There is no library ${library}`)
}
