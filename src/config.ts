import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'

/** Everything the environment decides, checked once. Nothing else reads `process.env`. */
export type Config = {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** The public origin without a trailing slash; `undefined` means `http://localhost:{port}`, known once the port is. */
  readonly siteUrl: string | undefined
  readonly content: ContentConfig
  readonly blogRoot: string
  readonly dataDir: string
  readonly partners: Partners
  /** What npm counts is asked there, without a slash at the end. */
  readonly npmUrl: string
  /** Shown to the hosted backend with feedback, where it lets nobody without it leave any. */
  readonly feedbackKey: string | undefined
  readonly auth: AuthConfig
  readonly operations: OperationsConfig
  /** Ids of pixels at Scarf, which count the visits of landing pages, by library; none by default. */
  readonly scarfIds: Readonly<Record<string, string>>
}

/** Who may see the dashboard. */
export type AuthConfig = {
  /** What sessions are signed with; without one, a secret is made once and kept in the data folder. */
  readonly sessionSecret?: string
  /** Login by GitHub; without it, by the link that the terminal shows. */
  readonly oauth?: OAuthConfig
}

export type OAuthConfig = {
  readonly clientId: string
  readonly clientSecret: string
  /** GitHub's names of those who may log in, in lower case. */
  readonly logins: readonly string[]
  /** Where GitHub's own pages are, without a slash at the end; GitHub's where not given. */
  readonly url?: string
  readonly apiUrl?: string
}

/** What those who run the site ask it by; without a secret, nobody may. */
export type OperationsConfig = {
  /** GitHub's webhook of pushes is signed with it. */
  readonly webhookSecret?: string
  /** Who bears it may read `/metrics` from elsewhere than this machine. */
  readonly metricsToken?: string
}

/** Third parties that a page asks for something; without a name, none. */
export type Partners = {
  /** Google Tag Manager's container. */
  readonly gtmId?: string
  /** Google Ad Manager's network. */
  readonly gamNetworkCode?: string
  /** The hosted realtime backend (Convex), without a slash at the end. */
  readonly convexUrl?: string
}

export type ContentConfig =
  | { readonly source: 'snapshot' }
  | { readonly source: 'directory'; readonly root: string }
  | {
      readonly source: 'github'
      readonly token?: string
      readonly apiUrl?: string
      readonly rawUrl?: string
    }

/** An empty variable is one that is not set. */
const unset = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)
const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.union([unset, schema]))

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a number from 0 to 65535'),
)
const origin = v.pipe(
  v.string(),
  v.check(
    text =>
      /^https?:\/\//.test(text) &&
      URL.canParse(text) &&
      new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin such as https://example.org',
  ),
  v.transform(text => text.replace(/\/$/, '')),
)
const url = v.pipe(
  v.string(),
  v.check(
    text => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be a URL such as https://example.org/api',
  ),
  v.transform(text => text.replace(/\/$/, '')),
)
const source = v.picklist(
  ['snapshot', 'directory', 'github'],
  'must be snapshot, directory or github',
)

const token = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'must be a token: printable characters without spaces'),
)
const secret = v.pipe(v.string(), v.minLength(16, 'must have 16 characters at the least'))
const logins = v.pipe(
  v.string(),
  v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    names => names.length > 0 && names.every(name => /^[a-z\d](?:[a-z\d-]{0,38})$/i.test(name)),
    'must be logins of GitHub, separated by commas',
  ),
  v.transform(names => names.map(name => name.toLowerCase())),
)

const defaultDataDir = '.data'

const environment = v.object({
  HOST: optional(v.string()),
  PORT: optional(port),
  SITE_URL: optional(origin),
  CONTENT_SOURCE: optional(source),
  CONTENT_ROOT: optional(v.string()),
  GITHUB_AUTH_TOKEN: optional(token),
  GITHUB_URL: optional(url),
  GITHUB_API_URL: optional(url),
  GITHUB_RAW_URL: optional(url),
  GITHUB_OAUTH_CLIENT_ID: optional(token),
  GITHUB_OAUTH_CLIENT_SECRET: optional(token),
  DASHBOARD_LOGINS: optional(logins),
  SESSION_SECRET: optional(
    v.pipe(v.string(), v.minLength(32, 'must have 32 characters at the least')),
  ),
  WEBHOOK_SECRET: optional(secret),
  METRICS_TOKEN: optional(v.pipe(token, v.minLength(16, 'must have 16 characters at the least'))),
  BLOG_ROOT: optional(v.string()),
  DATA_DIR: optional(v.string()),
  GTM_ID: optional(
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container such as GTM-ABC1234')),
  ),
  SCARF_IDS: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z]+=[\da-f-]{36}(?:,[a-z]+=[\da-f-]{36})*$/,
        'must be ids by library, such as query=00000000-0000-0000-0000-000000000000',
      ),
    ),
  ),
  CONVEX_URL: optional(url),
  CONVEX_FEEDBACK_KEY: optional(token),
  NPM_API_URL: optional(url),
  GAM_NETWORK_CODE: optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'must be a number'))),
})

type Environment = Readonly<Record<string, string | undefined>>

/** What is asked of the folders that variables name. */
type Disk = { isFolder(path: string): boolean; canBeWritten(path: string): boolean }

/**
 * Parses the environment. Relative folders are taken from `root`, the project's folder. Throws one error that names every bad variable and says
 * what it should be; values are not repeated, since they may be secrets.
 */
export function parseConfig(
  root: string,
  env: Environment = process.env,
  disk: Disk = realDisk,
): Config {
  const checked = v.safeParse(environment, env)
  const problems = checked.success
    ? []
    : checked.issues.map(issue => `${v.getDotPath(issue)}: ${mostSpecificMessage(issue)}`)
  const contentSource = checked.success ? checked.output.CONTENT_SOURCE : env.CONTENT_SOURCE
  if (contentSource === 'directory' && !env.CONTENT_ROOT)
    problems.push('CONTENT_ROOT: must name a folder when CONTENT_SOURCE is directory')
  problems.push(...problemsOfLogin(env), ...problemsOfFolders(root, env, disk))
  if (!checked.success || problems.length > 0)
    throw new Error(
      `The configuration has mistakes:\n${problems.map(line => `  ${line}`).join('\n')}`,
    )

  const vars = checked.output
  return Object.freeze({
    host: vars.HOST ?? '0.0.0.0',
    port: vars.PORT ?? 3000,
    siteUrl: vars.SITE_URL,
    content: contentConfig(vars, root),
    blogRoot: resolve(root, vars.BLOG_ROOT ?? 'src/blog'),
    dataDir: resolve(root, vars.DATA_DIR ?? defaultDataDir),
    partners: {
      ...(vars.GTM_ID ? { gtmId: vars.GTM_ID } : {}),
      ...(vars.GAM_NETWORK_CODE ? { gamNetworkCode: vars.GAM_NETWORK_CODE } : {}),
      ...(vars.CONVEX_URL ? { convexUrl: vars.CONVEX_URL } : {}),
    },
    npmUrl: vars.NPM_API_URL ?? 'https://api.npmjs.org',
    feedbackKey: vars.CONVEX_FEEDBACK_KEY || undefined,
    auth: authConfig(vars),
    operations: {
      ...(vars.WEBHOOK_SECRET ? { webhookSecret: vars.WEBHOOK_SECRET } : {}),
      ...(vars.METRICS_TOKEN ? { metricsToken: vars.METRICS_TOKEN } : {}),
    },
    scarfIds: Object.fromEntries(vars.SCARF_IDS?.split(',').map(pair => pair.split('=')) ?? []),
  })
}

const loginVariables = [
  'GITHUB_OAUTH_CLIENT_ID',
  'GITHUB_OAUTH_CLIENT_SECRET',
  'DASHBOARD_LOGINS',
] as const

/** Login by GitHub takes all three, or it would let in nobody, or somebody else. */
function problemsOfLogin(env: Environment): string[] {
  const given = loginVariables.find(name => env[name])
  if (!given) return []
  return loginVariables
    .filter(name => !env[name])
    .map(name => `${name}: must be set when ${given} is`)
}

/** A folder that is missing would be a site without content, found out page by page. */
function problemsOfFolders(
  root: string,
  env: Environment,
  { isFolder, canBeWritten }: Disk,
): string[] {
  const read = [
    env.CONTENT_SOURCE === 'directory' ? 'CONTENT_ROOT' : undefined,
    'BLOG_ROOT',
  ].filter(name => name !== undefined)
  const problems = read
    .filter(name => env[name] && !isFolder(resolve(root, env[name])))
    .map(name => `${name}: must be a folder that is there`)
  const isWritten = canBeWritten(resolve(root, env.DATA_DIR || defaultDataDir))
  return isWritten ? problems : [...problems, 'DATA_DIR: must be a folder that can be written to']
}

const realDisk: Disk = {
  isFolder: path => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  canBeWritten(path) {
    // It is made where it is missing: then its parent is what counts.
    let folder = path
    while (!existsSync(folder)) folder = dirname(folder)
    try {
      accessSync(folder, constants.W_OK)
      return statSync(folder).isDirectory()
    } catch {
      return false
    }
  },
}

function authConfig(vars: v.InferOutput<typeof environment>): AuthConfig {
  const {
    GITHUB_OAUTH_CLIENT_ID: clientId,
    GITHUB_OAUTH_CLIENT_SECRET: clientSecret,
    DASHBOARD_LOGINS: names,
  } = vars
  const own = vars.SESSION_SECRET ? { sessionSecret: vars.SESSION_SECRET } : {}
  if (!clientId || !clientSecret || !names) return own
  const hosts = {
    ...(vars.GITHUB_URL ? { url: vars.GITHUB_URL } : {}),
    ...(vars.GITHUB_API_URL ? { apiUrl: vars.GITHUB_API_URL } : {}),
  }
  return { ...own, oauth: { clientId, clientSecret, logins: names, ...hosts } }
}

function contentConfig(vars: v.InferOutput<typeof environment>, root: string): ContentConfig {
  if (vars.CONTENT_SOURCE === 'directory')
    return { source: 'directory', root: resolve(root, vars.CONTENT_ROOT ?? '') }
  if (vars.CONTENT_SOURCE !== 'github') return { source: 'snapshot' }
  return {
    source: 'github',
    ...(vars.GITHUB_AUTH_TOKEN ? { token: vars.GITHUB_AUTH_TOKEN } : {}),
    ...(vars.GITHUB_API_URL ? { apiUrl: vars.GITHUB_API_URL } : {}),
    ...(vars.GITHUB_RAW_URL ? { rawUrl: vars.GITHUB_RAW_URL } : {}),
  }
}

/** Of a union's branches, the message of the one that was meant: the last, since the first is the empty string. */
function mostSpecificMessage(issue: v.BaseIssue<unknown>): string {
  return issue.issues?.at(-1)?.message ?? issue.message
}
