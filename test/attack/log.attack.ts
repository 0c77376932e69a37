/** What the log and the disk may hold: no queries, tokens and addresses, and nothing for others. */
import { expect, test } from 'bun:test'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const secret = 'secret-of-this-test'
const visitor = '192.0.2.77'

const callOf = (id: string, data: unknown) =>
  `/_server/${id}?payload=${encodeURIComponent(JSON.stringify({ data, context: {} }))}&createServerFn`

/** The lines of the log once the last request is in it. */
async function readLog(site: ServerProcess): Promise<string[]> {
  await fetch(`${site.origin}/blog/the-last-request`)
  await eventually(site.log, log => expect(log).toContain('the-last-request'))
  return site.log().trimEnd().split('\n')
}

test('no query, body, header and address is logged, whoever reads them', async () => {
  await using site = await startSiteProcess({ TRUST_PROXY: '1', WEBHOOK_SECRET: secret.repeat(2) })
  const headers = {
    'x-forwarded-for': visitor,
    'user-agent': secret,
    cookie: `site-session=${secret}; theme=${secret}`,
    authorization: `Bearer ${secret}`,
    referer: `${site.origin}/login?token=${secret}`,
    'sec-fetch-site': 'same-origin',
  }
  const reads = [
    `/login?token=${secret}`,
    `/login?token=${secret}&token=${secret}`,
    `/login/?token=${secret}`,
    `/login/github/callback?code=${secret}&state=${secret}`,
    `/search?q=${secret}`,
    `/search?q=${secret}&q=${secret}`,
    `/query?from=${secret}`,
    `/query/latest/docs/nowhere?${secret}`,
    `/nowhere/at/all?${secret}`,
    `/favicon.svg?${secret}`,
    `/metrics?token=${secret}`,
    callOf('page', `/login?token=${secret}`),
    callOf('page', `/dashboard?${secret}`),
    callOf('search', { q: secret }),
    callOf('search', secret),
    callOf('blog-post', `${secret}`),
    `/_server/page?payload=${secret}`,
    `/_server/page?payload=%7B%22data%22:%22${secret}`,
  ]
  for (const path of reads) await fetch(site.origin + path, { headers, redirect: 'manual' })
  const sent: [string, string, string][] = [
    ['/login/link', 'application/x-www-form-urlencoded', `token=${secret}`],
    ['/_server/feedback?createServerFn', 'application/json', `{"data":${secret}`],
    ['/_server/feedback?createServerFn', 'application/json', `{"data":{"text":"${secret}"}}`],
    ['/webhooks/github', 'application/json', secret],
    ['/mcp', 'application/json', secret],
    ['/mcp', 'application/json', `{"jsonrpc":"2.0","id":1,"method":"${secret}","params":{}}`],
  ]
  for (const [path, type, body] of sent)
    await fetch(site.origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, accept: 'application/json, text/event-stream' },
      body,
      redirect: 'manual',
    })
  const lines = await readLog(site)
  expect(lines.filter(line => line.includes(secret) || line.includes(visitor))).toEqual([])
  expect(lines.filter(line => line.includes('"message":"request"')).length).toBeGreaterThan(
    reads.length,
  )
})

test('what the site writes is for its owner alone, also what an older release wrote', async () => {
  const dataDir = join(makeScratchFolder(), 'data')
  const modes = async () => {
    const names = [...new Bun.Glob('**/*').scanSync({ cwd: dataDir, onlyFiles: false, dot: true })]
    const found = await Promise.all(
      ['.', ...names].map(async name => {
        const { mode } = await stat(join(dataDir, name))
        return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
      }),
    )
    return { names, open: found.flat() }
  }
  {
    await using site = await startSiteProcess({ DATA_DIR: dataDir })
    await fetch(`${site.origin}/ethos`)
    const { names, open } = await modes()
    expect(names).toEqual(
      expect.arrayContaining(['site.sqlite', 'site.sqlite-wal', 'login-link', 'session-secret']),
    )
    expect(open).toEqual([])
  }
  Bun.spawnSync(['chmod', '-R', 'a+rX', dataDir])
  {
    await using _site = await startSiteProcess({ DATA_DIR: dataDir })
    const isSecret = (name: string) => /site.sqlite|session-secret|login-link/.test(name)
    // The link is written after the address is printed.
    await eventually(async () => (await modes()).open.filter(isSecret), [])
  }
  expect(await readFile(join(dataDir, 'login-link'), 'utf8')).toContain('/login?token=')
})
