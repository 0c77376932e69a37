/** Who is one visitor: limits count by address, also behind a proxy. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(60_000)

const haproxy = '/usr/sbin/haproxy'
const feedback = { path: '/query/latest/docs/framework/react/overview', helpful: true }
const maxPerDay = 20

type Sent = { readonly from: string; readonly headers?: Readonly<Record<string, string>> }

/** Sends feedback from an address of this machine's own; the answer says whether it was kept. */
function send(port: number, { from, headers = {} }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      agent: false,
      method: 'POST',
      path: '/_server/feedback?createServerFn',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
    call.on('error', reject)
    call.on('response', response => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => resolve(/"kept":\w+/.exec(body)?.[0] ?? body))
    })
    call.end(JSON.stringify({ data: feedback, context: {} }))
  })
}

/** How many of the answers say that the feedback was kept. */
async function countKept(port: number, all: readonly Sent[]): Promise<number> {
  const answers: string[] = []
  for (const sent of all) answers.push(await send(port, sent))
  expect(answers.filter(answer => !answer.startsWith('"kept":'))).toEqual([])
  return answers.filter(answer => answer === '"kept":true').length
}

const times = (count: number, sent: (n: number) => Sent) =>
  Array.from({ length: count }, (_, n) => sent(n))

test('one address is one visitor, whatever its headers say', async () => {
  await using site = await startSiteProcess()
  const invented = times(60, n => ({
    from: '127.0.0.2',
    headers: { 'user-agent': `Browser ${n}`, 'x-forwarded-for': `192.0.2.${n}` },
  }))
  expect(await countKept(site.port, invented)).toBe(maxPerDay)
  expect(await countKept(site.port, [{ from: '127.0.0.3' }])).toBe(1)
})

test.skipIf(!existsSync(haproxy))('two visitors behind a proxy are two, not one', async () => {
  await using site = await startSiteProcess({ TRUST_PROXY: '1' })
  await using proxy = await startProxy(site)
  const invented = times(30, n => ({
    from: '127.0.0.2',
    headers: { 'x-forwarded-for': `192.0.2.${n}` },
  }))
  expect(await countKept(proxy.port, invented)).toBe(maxPerDay)
  expect(await countKept(proxy.port, [{ from: '127.0.0.3' }])).toBe(1)
  expect(site.log()).not.toContain('127.0.0.2')
})

async function startProxy({ port: sitePort }: ServerProcess) {
  const folder = await makeTemporaryFolder()
  const configFile = join(folder.path, 'haproxy.cfg')
  // Outside the range that port 0 picks from, so that no other server of a test takes it.
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const config = `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen site
  bind 127.0.0.1:${port}
  option forwardfor
  server site 127.0.0.1:${sitePort}
`
  await writeFile(configFile, config)
  const process = Bun.spawn([haproxy, '-db', '-f', configFile])
  await eventually(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok), true)
  return {
    port,
    async [Symbol.asyncDispose]() {
      process.kill()
      await process.exited
      await folder[Symbol.asyncDispose]()
    },
  }
}

const token = 'a-token-of-this-test'
test.each<[string, Record<string, string>, number]>([
  ['a site of this machine', {}, 200],
  ['a public site', { SITE_URL: 'https://example.org' }, 401],
  ['a site behind a proxy', { TRUST_PROXY: '1' }, 401],
  ['a site with a token', { METRICS_TOKEN: token }, 401],
])('metrics of %s, asked for on this machine', async (_, env, status) => {
  await using site = await startSiteProcess(env)
  const read = async (headers: Record<string, string>) =>
    (await fetch(`${site.origin}/metrics`, { headers })).status
  expect([await read({}), await read({ host: 'localhost' })]).toEqual([status, status])
  const isRight = status === 200 || env.METRICS_TOKEN === token
  expect(await read({ authorization: `Bearer ${token}` })).toBe(isRight ? 200 : 401)
})
