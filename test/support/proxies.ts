/** HAProxy and Varnish, run with the files of `deploy`. */
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { makeScratchFolder } from './temporary-folder.ts'

const PATH = `${process.env.PATH}:/usr/sbin`
const programs = {
  haproxy: Bun.which('haproxy', { PATH }),
  varnish: Bun.which('varnishd', { PATH }),
}
const deployFolder = join(import.meta.dir, '../../deploy')

export const howToInstallProxies =
  'HAProxy and Varnish were not found: apt-get install haproxy varnish'

/** Where `CI` is set, the tests fail. */
export const canSkipProxies = !(programs.haproxy && programs.varnish) && !process.env.CI

export type RunningProxy = AsyncDisposable & { readonly origin: string }

/** Starts HAProxy in front of three processes on these ports of this machine. */
export function startHaproxy(port: number, sitePorts: readonly number[]): Promise<RunningProxy> {
  const addresses = sitePorts.map((site, index) => [`PROCESS_${index + 1}`, `127.0.0.1:${site}`])
  return start(port, [programs.haproxy, '-db', '-f', join(deployFolder, 'haproxy.cfg')], {
    LISTEN: `127.0.0.1:${port}`,
    ...Object.fromEntries(addresses),
  })
}

/** Starts Varnish in front of another port of this machine. */
export async function startVarnish(port: number, sitePort: number): Promise<RunningProxy> {
  const path = makeScratchFolder()
  const vcl = await Bun.file(join(deployFolder, 'site.vcl')).text()
  const vclFile = join(path, 'site.vcl')
  await Bun.write(vclFile, vcl.replace('.port = "3000"', `.port = "${sitePort}"`))
  const listen = ['-a', `127.0.0.1:${port}`, '-n', join(path, 'varnish'), '-s', 'malloc,32m']
  const command = [programs.varnish, '-F', '-j', 'none', '-f', vclFile, ...listen]
  return start(port, command)
}

/** Waits until the proxy answers; the site behind it need not run. */
async function start(
  port: number,
  [program, ...args]: readonly (string | null)[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProxy> {
  if (!program) throw new Error(howToInstallProxies)
  const server = Bun.spawn([program, ...args.filter(arg => arg !== null)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = new Response(server.stderr).text()
  const origin = `http://127.0.0.1:${port}`
  await eventually(async () => {
    if (server.exitCode !== null) throw new Error(await errors)
    return (await fetch(origin)).status > 0
  }, true)
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await server.exited
    },
  }
}
