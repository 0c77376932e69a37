import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig as parse } from './config.ts'

/** Every folder is there, and may be written to. */
const parseConfig = (root: string, env: Record<string, string>) =>
  parse(root, env, { isFolder: () => true, canBeWritten: () => true })

test('an empty environment is a whole configuration', () => {
  expect(parseConfig('/site', {})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    siteUrl: undefined,
    content: { source: 'snapshot' },
    blogRoot: '/site/src/blog',
    dataDir: '/site/.data',
    partners: {},
    npmUrl: 'https://api.npmjs.org',
    feedbackKey: undefined,
    auth: {},
    operations: {},
    scarfIds: {},
  })
})

test('an empty variable counts as one that is not set', () => {
  expect(parseConfig('/site', { PORT: '', SITE_URL: '', CONTENT_SOURCE: '' })).toEqual(
    parseConfig('/site', {}),
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
  expect(() => parseConfig('/site', env)).toThrow(
    [
      'The configuration has mistakes:',
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

test('a directory source without a folder is a mistake', () => {
  expect(() => parseConfig('/site', { CONTENT_SOURCE: 'directory' })).toThrow(
    'CONTENT_ROOT: must name a folder',
  )
  expect(
    parseConfig('/site', { CONTENT_SOURCE: 'directory', CONTENT_ROOT: '../docs' }).content,
  ).toEqual({
    source: 'directory',
    root: '/docs',
  })
})

test('a folder that is not there, or can’t be written to, is a mistake of its variable', () => {
  const env = {
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: join(import.meta.dir, 'nowhere'),
    BLOG_ROOT: import.meta.path,
    DATA_DIR: import.meta.path,
  }
  expect(() => parse('/site', env)).toThrow(
    [
      'The configuration has mistakes:',
      '  CONTENT_ROOT: must be a folder that is there',
      '  BLOG_ROOT: must be a folder that is there',
      '  DATA_DIR: must be a folder that can be written to',
    ].join('\n'),
  )
  const sound = {
    ...env,
    CONTENT_ROOT: import.meta.dir,
    BLOG_ROOT: '.',
    DATA_DIR: join(tmpdir(), 'made/by the store'),
  }
  expect(parse(import.meta.dir, sound).blogRoot).toBe(import.meta.dir)
})

test('an origin with a path is no origin, a trailing slash is forgiven', () => {
  expect(() => parseConfig('/site', { SITE_URL: 'https://example.org/docs' })).toThrow('SITE_URL')
  expect(parseConfig('/site', { SITE_URL: 'https://example.org/' }).siteUrl).toBe(
    'https://example.org',
  )
})

test('login by GitHub takes all of its variables', () => {
  const env = {
    GITHUB_OAUTH_CLIENT_ID: 'id',
    GITHUB_OAUTH_CLIENT_SECRET: 'secret',
    DASHBOARD_LOGINS: 'First, second',
  }
  expect(parseConfig('/site', { ...env, GITHUB_URL: 'http://127.0.0.1:1/' }).auth).toEqual({
    oauth: {
      clientId: 'id',
      clientSecret: 'secret',
      logins: ['first', 'second'],
      url: 'http://127.0.0.1:1',
    },
  })
  expect(() => parseConfig('/site', { ...env, DASHBOARD_LOGINS: '' })).toThrow(
    'DASHBOARD_LOGINS: must be set when GITHUB_OAUTH_CLIENT_ID is',
  )
  expect(() => parseConfig('/site', { ...env, DASHBOARD_LOGINS: 'not a login!' })).toThrow(
    'DASHBOARD_LOGINS: must be logins of GitHub',
  )
})

test('secrets that could be guessed are refused', () => {
  expect(() => parseConfig('/site', { SESSION_SECRET: 'x'.repeat(31) })).toThrow(
    'SESSION_SECRET: must have 32 characters at the least',
  )
  expect(() => parseConfig('/site', { WEBHOOK_SECRET: 'short' })).toThrow(
    'WEBHOOK_SECRET: must have 16 characters at the least',
  )
  expect(() => parseConfig('/site', { METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN: must have 16 characters at the least',
  )
})
