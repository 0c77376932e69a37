import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { parseConfig } from './config.ts'

const root = import.meta.dir

test('every variable has a default', () => {
  expect(parseConfig(root, {})).toEqual({
    warnings: [],
    host: '0.0.0.0',
    port: 3000,
    siteUrl: undefined,
    trustProxy: 0,
    content: { source: 'snapshot' },
    blogRoot: join(root, 'src/blog'),
    communityRoot: undefined,
    dataDir: join(root, '.data'),
    storeMaxBytes: 2 ** 30,
    partners: {},
    npmUrl: 'https://api.npmjs.org',
    feedbackKey: undefined,
    auth: { sessionSecret: undefined, oauth: undefined },
    webhookSecret: undefined,
    metricsToken: undefined,
    previewSecret: undefined,
    scarfIds: {},
    githubActions: undefined,
  })
})

test('an empty variable counts as one that is not set', () => {
  const env = { PORT: '', SITE_URL: '', CONTENT_SOURCE: '' }
  expect(parseConfig(root, env)).toEqual(parseConfig(root, {}))
})

test.each([
  [{ CONTENT_ROOT: root }, ['CONTENT_ROOT is ignored']],
  [{ CONTENT_ROOT: root, CONTENT_SOURCE: 'directory' }, []],
  [{ SITE_URL: 'https://example.org' }, ['SESSION_SECRET is not set']],
  [{ SITE_URL: 'https://example.org', SESSION_SECRET: 'x'.repeat(32) }, []],
  [{ SITE_URL: 'http://localhost:3000' }, []],
])('what is probably a mistake is a warning: %p', (env, warnings) => {
  expect(parseConfig(root, env).warnings).toEqual(
    warnings.map(warning => expect.stringContaining(warning)),
  )
})

test('one error names every bad variable and repeats no value', () => {
  const env = {
    PORT: 'http',
    SITE_URL: 'example.org',
    TRUST_PROXY: 'true',
    CONTENT_SOURCE: 'ftp',
    GITHUB_AUTH_TOKEN: 'two words',
    STORE_MAX_MB: '1',
    GITHUB_API_URL: 'x',
    GTM_ID: '<x>',
    SCARF_IDS: 'query',
    GAM_NETWORK_CODE: 'x',
  }
  expect(() => parseConfig(root, env)).toThrow(
    [
      'The configuration is invalid:',
      '  PORT: must be a number from 0 to 65535',
      '  SITE_URL: must be an origin such as https://example.org',
      '  TRUST_PROXY: must be the number of proxies in front, from 0 to 9',
      '  CONTENT_SOURCE: must be snapshot, directory or github',
      '  GITHUB_AUTH_TOKEN: must be a token: printable characters without spaces',
      '  GITHUB_API_URL: must be a URL such as https://example.org/api',
      '  STORE_MAX_MB: must be a number of megabytes, from 64',
      '  GTM_ID: must be a container such as GTM-ABC1234',
      '  SCARF_IDS: must be ids by library, such as query=00000000-0000-0000-0000-000000000000',
      '  GAM_NETWORK_CODE: must be a number',
    ].join('\n'),
  )
})

test('previews need a long secret and content from GitHub', () => {
  const previewSecret = 'x'.repeat(32)
  const env = { CONTENT_SOURCE: 'github', PREVIEW_SECRET: previewSecret }
  expect(parseConfig(root, env)).toMatchObject({ previewSecret })
  expect(() => parseConfig(root, { PREVIEW_SECRET: previewSecret })).toThrow(
    'PREVIEW_SECRET: needs CONTENT_SOURCE=github',
  )
  expect(() => parseConfig(root, { ...env, PREVIEW_SECRET: 'short' })).toThrow(
    'PREVIEW_SECRET: must have at least 32 characters',
  )
})

test('a directory source needs a folder', () => {
  const env = { CONTENT_SOURCE: 'directory' }
  expect(() => parseConfig(root, env)).toThrow('CONTENT_ROOT: must name a folder')
  const { content } = parseConfig(root, { ...env, CONTENT_ROOT: './/' })
  expect(content).toEqual({ source: 'directory', root })
})

test('a folder that is missing or not writable is an error that names its variable', () => {
  const env = {
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: join(import.meta.dir, 'nowhere'),
    BLOG_ROOT: import.meta.path,
    DATA_DIR: import.meta.path,
  }
  expect(() => parseConfig(root, env)).toThrow(
    [
      'The configuration is invalid:',
      '  CONTENT_ROOT: must be an existing folder',
      '  BLOG_ROOT: must be an existing folder',
      '  DATA_DIR: must be a writable folder',
    ].join('\n'),
  )
  const dataDir = join(root, 'missing/folder')
  const valid = { ...env, CONTENT_ROOT: root, BLOG_ROOT: '.', DATA_DIR: dataDir }
  expect(parseConfig(root, valid).blogRoot).toBe(root)
})

test('login by GitHub needs all of its variables', () => {
  const env = {
    GITHUB_OAUTH_CLIENT_ID: 'id',
    GITHUB_OAUTH_CLIENT_SECRET: 'secret',
    DASHBOARD_LOGINS: 'First, second',
  }
  const oauth = { clientId: 'id', clientSecret: 'secret', logins: ['first', 'second'] }
  const url = 'http://127.0.0.1:1'
  expect(parseConfig(root, { ...env, GITHUB_URL: `${url}/` }).auth).toMatchObject({
    oauth: { ...oauth, url },
  })
  expect(() => parseConfig(root, { ...env, DASHBOARD_LOGINS: '' })).toThrow(
    'DASHBOARD_LOGINS: must be set when GITHUB_OAUTH_CLIENT_ID is',
  )
  expect(() => parseConfig(root, { ...env, DASHBOARD_LOGINS: 'not a login!' })).toThrow(
    'DASHBOARD_LOGINS: must be logins of GitHub',
  )
})

test.each([
  ['SESSION_SECRET', 32],
  ['WEBHOOK_SECRET', 16],
  ['METRICS_TOKEN', 16],
])('a %s of less than %d characters is refused', (name, minLength) => {
  expect(() => parseConfig(root, { [name]: 'x'.repeat(minLength - 1) })).toThrow(
    `${name}: must have at least ${minLength} characters`,
  )
})
