import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'

export type Partners = {
  /** Google Tag Manager's container. */
  readonly gtmId?: string | undefined
  /** Google Ad Manager's network. */
  readonly gamNetworkCode?: string | undefined
  /** The hosted realtime backend (Convex). */
  readonly convexUrl?: string | undefined
}

const text = v.string()
const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message))
const atLeast = (length: number) =>
  v.minLength<string, number, string>(length, `must have at least ${length} characters`)

const withoutSlash = v.transform((url: string) => url.replace(/\/$/, ''))
const isUrl = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url)
const isOrigin = (url: string) => isUrl(url) && new URL(url).origin === url.replace(/\/$/, '')
const url = v.pipe(
  text,
  v.check(isUrl, 'must be a URL such as https://example.org/api'),
  withoutSlash,
)
const origin = v.pipe(
  text,
  v.check(isOrigin, 'must be an origin such as https://example.org'),
  withoutSlash,
)
const port = v.pipe(
  matching(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a number from 0 to 65535'),
)
const token = matching(/^[\x21-\x7e]+$/, 'must be a token: printable characters without spaces')
const logins = v.pipe(
  text,
  v.transform((list): readonly string[] => list.toLowerCase().match(/[^\s,]+/g) ?? []),
  v.check(
    names => names.length > 0 && names.every(name => /^[a-z\d][a-z\d-]{0,38}$/.test(name)),
    'must be logins of GitHub, separated by commas',
  ),
)
const sources = ['snapshot', 'directory', 'github'] as const

const folder = v.pipe(text, v.check(isFolder, 'must be an existing folder'))

const environment = v.partial(
  v.object({
    HOST: text,
    PORT: port,
    SITE_URL: origin,
    TRUST_PROXY: v.pipe(
      matching(/^\d$/, 'must be the number of proxies in front, from 0 to 9'),
      v.transform(Number),
    ),
    CONTENT_SOURCE: v.picklist(sources, 'must be snapshot, directory or github'),
    CONTENT_ROOT: folder,
    GITHUB_AUTH_TOKEN: token,
    GITHUB_URL: url,
    GITHUB_API_URL: url,
    GITHUB_RAW_URL: url,
    GITHUB_OAUTH_CLIENT_ID: token,
    GITHUB_OAUTH_CLIENT_SECRET: token,
    DASHBOARD_LOGINS: logins,
    SESSION_SECRET: v.pipe(text, atLeast(32)),
    WEBHOOK_SECRET: v.pipe(text, atLeast(16)),
    PREVIEW_SECRET: v.pipe(text, atLeast(32)),
    METRICS_TOKEN: v.pipe(token, atLeast(16)),
    BLOG_ROOT: folder,
    COMMUNITY_ROOT: folder,
    STORE_MAX_MB: v.pipe(
      matching(/^\d{1,7}$/, 'must be a number of megabytes, from 64'),
      v.transform(Number),
      v.minValue(64, 'must be a number of megabytes, from 64'),
    ),
    DATA_DIR: v.pipe(text, v.check(isWritable, 'must be a writable folder')),
    GTM_ID: matching(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container such as GTM-ABC1234'),
    SCARF_IDS: matching(
      /^[a-z]+=[\da-f-]{36}(?:,[a-z]+=[\da-f-]{36})*$/,
      'must be ids by library, such as query=00000000-0000-0000-0000-000000000000',
    ),
    CONVEX_URL: url,
    CONVEX_FEEDBACK_KEY: token,
    GITHUB_ACTIONS: text,
    GITHUB_BASE_REF: text,
    NPM_API_URL: url,
    GAM_NETWORK_CODE: matching(/^\d{1,20}$/, 'must be a number'),
  }),
)

type Environment = Readonly<Record<string, string | undefined>>
type Variables = v.InferOutput<typeof environment>

/** The environment, checked once. Nothing else reads `process.env`. URLs have no trailing slash. */
export type Config = ReturnType<typeof parseConfig>
export type AuthConfig = Config['auth']
export type OAuthConfig = NonNullable<AuthConfig['oauth']>

/**
 * An empty variable counts as not set. Relative folders start at `root`, the project's folder.
 * Throws one error that names every bad variable, without values, which may be secrets.
 */
export function parseConfig(root: string, env: Environment = process.env) {
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  const given: Record<string, string> = { DATA_DIR: dataDir }
  for (const [name, value] of Object.entries(env))
    if (value) given[name] = folders.includes(name) ? resolve(root, value) : value
  const warnings = findWarnings(given)
  if (given.CONTENT_SOURCE !== 'directory') delete given.CONTENT_ROOT
  const checked = v.safeParse(environment, given)
  const problems = [
    ...(checked.issues ?? []).map(issue => `${v.getDotPath(issue)}: ${issue.message}`),
    ...findMissing(given),
  ]
  if (!checked.success || problems.length > 0)
    throw new Error(
      `The configuration is invalid:\n${problems.map(line => `  ${line}`).join('\n')}`,
    )

  const vars = checked.output
  const partners: Partners = {
    gtmId: vars.GTM_ID,
    gamNetworkCode: vars.GAM_NETWORK_CODE,
    convexUrl: vars.CONVEX_URL,
  }
  const scarfIds = vars.SCARF_IDS?.split(',').map(pair => pair.split('=')) ?? []
  return Object.freeze({
    /** What is probably a mistake. */
    warnings,
    host: vars.HOST ?? '0.0.0.0',
    /** 0 picks a free one. */
    port: vars.PORT ?? 3000,
    /** The public origin; `undefined` means `http://localhost:{port}`. */
    siteUrl: vars.SITE_URL,
    /** How many proxies pass requests on, each of which adds to `X-Forwarded-For`. */
    trustProxy: vars.TRUST_PROXY ?? 0,
    content: contentConfig(vars),
    blogRoot: vars.BLOG_ROOT ?? resolve(root, 'src/blog'),
    /** The folder of sponsors, consultants and authors; without it none are shown. */
    communityRoot: vars.COMMUNITY_ROOT,
    dataDir,
    /** The size limit of the database. */
    storeMaxBytes: (vars.STORE_MAX_MB ?? 1024) * 2 ** 20,
    partners,
    npmUrl: vars.NPM_API_URL ?? 'https://api.npmjs.org',
    /** Sent to the hosted backend with feedback, if its deployment requires a key. */
    feedbackKey: vars.CONVEX_FEEDBACK_KEY,
    auth: {
      /** Signs sessions; by default a secret that is made once and kept in the data folder. */
      sessionSecret: vars.SESSION_SECRET,
      /** Login by GitHub; without it, by the link that the terminal shows. */
      oauth: oauthConfig(vars),
    },
    /** Signs GitHub's webhook of pushes; without it there is no webhook. */
    webhookSecret: vars.WEBHOOK_SECRET,
    /** If it is absent, `/metrics` answers only this machine, and only if the site is not public. */
    metricsToken: vars.METRICS_TOKEN,
    /** Set in a workflow of GitHub. `baseRef` is the branch that its pull request merges into. */
    githubActions: vars.GITHUB_ACTIONS ? { baseRef: vars.GITHUB_BASE_REF } : undefined,
    /** Signs links to previews; without it there are none. */
    previewSecret: vars.PREVIEW_SECRET,
    /** Ids of Scarf's pixels on landing pages, by library. */
    scarfIds: Object.fromEntries(scarfIds) as Readonly<Record<string, string>>,
  })
}

const folders = ['CONTENT_ROOT', 'BLOG_ROOT', 'COMMUNITY_ROOT', 'DATA_DIR']
const oauthVariables = ['GITHUB_OAUTH_CLIENT_ID', 'GITHUB_OAUTH_CLIENT_SECRET', 'DASHBOARD_LOGINS']

function findMissing(env: Environment): string[] {
  const first = oauthVariables.find(name => env[name])
  const missing = oauthVariables.filter(name => first && !env[name])
  const problems = missing.map(name => `${name}: must be set when ${first} is`)
  if (!env.CONTENT_ROOT && env.CONTENT_SOURCE === 'directory')
    problems.push('CONTENT_ROOT: must name a folder when CONTENT_SOURCE is directory')
  if (env.PREVIEW_SECRET && env.CONTENT_SOURCE !== 'github')
    problems.push('PREVIEW_SECRET: needs CONTENT_SOURCE=github')
  return problems
}

function findWarnings(env: Environment): string[] {
  const warnings: string[] = []
  if (env.CONTENT_ROOT && env.CONTENT_SOURCE !== 'directory')
    warnings.push('CONTENT_ROOT is ignored, because CONTENT_SOURCE is not directory')
  if (env.SITE_URL && !env.SESSION_SECRET && !isLocal(env.SITE_URL))
    warnings.push(
      'SESSION_SECRET is not set: logins hold at this process only, until DATA_DIR is deleted',
    )
  return warnings
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/

/** Returns whether a host name or network address is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

function isLocal(siteUrl: string): boolean {
  return URL.canParse(siteUrl) && isLoopback(new URL(siteUrl).hostname)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** A missing folder is made later: then its nearest parent counts. */
function isWritable(path: string): boolean {
  let folder = path
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    const { W_OK: writable } = constants
    accessSync(folder, writable)
    return isFolder(folder)
  } catch {
    return false
  }
}

function oauthConfig(vars: Variables) {
  const { GITHUB_OAUTH_CLIENT_ID: clientId, GITHUB_OAUTH_CLIENT_SECRET: clientSecret } = vars
  const { DASHBOARD_LOGINS: logins } = vars
  if (!clientId || !clientSecret || !logins) return undefined
  return { clientId, clientSecret, logins, url: vars.GITHUB_URL, apiUrl: vars.GITHUB_API_URL }
}

function contentConfig(vars: Variables) {
  const { CONTENT_SOURCE: source = 'snapshot', CONTENT_ROOT: root } = vars
  if (source === 'directory' && root) return { source, root } as const
  if (source !== 'github') return { source: 'snapshot' } as const
  const { GITHUB_AUTH_TOKEN: token, GITHUB_API_URL: apiUrl, GITHUB_RAW_URL: rawUrl } = vars
  return { source, token, apiUrl, rawUrl } as const
}
