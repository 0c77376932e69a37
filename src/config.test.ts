import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from './config.ts'

const root = import.meta.dir

test('every variable has a default', () => {
  expect(parseConfig(root, {})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    siteUrl: undefined,
    content: { source: 'snapshot' },
    blogRoot: join(root, 'src/blog'),
    dataDir: join(root, '.data'),
    partners: {},
    npmUrl: 'https://api.npmjs.org',
    feedbackKey: undefined,
    auth: {},
    operations: {},
    scarfIds: {},
  })
})

test('an empty variable counts as one that is not set', () => {
  expect(parseConfig(root, { PORT: '', SITE_URL: '', CONTENT_SOURCE: '' })).toEqual(
    parseConfig(root, {}),
  )
})

test('one error names every bad variable and repeats no value', () => {
  const env = {
    PORT: 'http',
    SITE_URL: 'example.org',
    CONTENT_SOURCE: 'ftp',
    GITHUB_AUTH_TOKEN: 'two words',
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
      '  CONTENT_SOURCE: must be snapshot, directory or github',
      '  GITHUB_AUTH_TOKEN: must be a token: printable characters without spaces',
      '  GITHUB_API_URL: must be a URL such as https://example.org/api',
      '  GTM_ID: must be a container such as GTM-ABC1234',
      '  SCARF_IDS: must be ids by library, such as query=00000000-0000-0000-0000-000000000000',
      '  GAM_NETWORK_CODE: must be a number',
    ].join('\n'),
  )
})

test('a directory source needs a folder', () => {
  expect(() => parseConfig(root, { CONTENT_SOURCE: 'directory' })).toThrow(
    'CONTENT_ROOT: must name a folder',
  )
  expect(
    parseConfig(root, { CONTENT_SOURCE: 'directory', CONTENT_ROOT: '../src' }).content,
  ).toEqual({
    source: 'directory',
    root,
  })
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
  const valid = {
    ...env,
    CONTENT_ROOT: import.meta.dir,
    BLOG_ROOT: '.',
    DATA_DIR: join(tmpdir(), 'a/b'),
  }
  expect(parseConfig(root, valid).blogRoot).toBe(import.meta.dir)
})

test('an origin has no path, but may end with a slash', () => {
  expect(() => parseConfig(root, { SITE_URL: 'https://example.org/docs' })).toThrow('SITE_URL')
  expect(parseConfig(root, { SITE_URL: 'https://example.org/' }).siteUrl).toBe(
    'https://example.org',
  )
})

test('login by GitHub needs all of its variables', () => {
  const env = {
    GITHUB_OAUTH_CLIENT_ID: 'id',
    GITHUB_OAUTH_CLIENT_SECRET: 'secret',
    DASHBOARD_LOGINS: 'First, second',
  }
  expect(parseConfig(root, { ...env, GITHUB_URL: 'http://127.0.0.1:1/' }).auth).toEqual({
    oauth: {
      clientId: 'id',
      clientSecret: 'secret',
      logins: ['first', 'second'],
      url: 'http://127.0.0.1:1',
    },
  })
  expect(() => parseConfig(root, { ...env, DASHBOARD_LOGINS: '' })).toThrow(
    'DASHBOARD_LOGINS: must be set when GITHUB_OAUTH_CLIENT_ID is',
  )
  expect(() => parseConfig(root, { ...env, DASHBOARD_LOGINS: 'not a login!' })).toThrow(
    'DASHBOARD_LOGINS: must be logins of GitHub',
  )
})

test('a short secret is refused', () => {
  expect(() => parseConfig(root, { SESSION_SECRET: 'x'.repeat(31) })).toThrow(
    'SESSION_SECRET: must have at least 32 characters',
  )
  expect(() => parseConfig(root, { WEBHOOK_SECRET: 'short' })).toThrow(
    'WEBHOOK_SECRET: must have at least 16 characters',
  )
  expect(() => parseConfig(root, { METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN: must have at least 16 characters',
  )
})
