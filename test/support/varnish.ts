import { globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const program = Bun.which('varnishd', { PATH: `${process.env.PATH}:/usr/sbin` })
const isInstalled =
  program !== null && globSync('/usr/lib/**/varnish/vmods/libvmod_xkey.so').length > 0

export const howToInstall = 'Varnish was not found: apt-get install varnish varnish-modules'

/** Where `CI` is set, the tests fail. */
export const canSkip = !isInstalled && !process.env.CI

export type Varnish = AsyncDisposable & { readonly origin: string }

/** Starts Varnish with `deploy/site.vcl`, in front of a site on another port of this machine. */
export async function startVarnish(
  port: number,
  sitePort: number,
  env: Readonly<Record<string, string>>,
): Promise<Varnish> {
  if (!isInstalled || !program) throw new Error(howToInstall)
  const folder = await makeTemporaryFolder()
  const vcl = join(folder.path, 'site.vcl')
  await cp(join(import.meta.dir, '../../deploy/site.vcl'), vcl)
  const text = await Bun.file(vcl).text()
  await Bun.write(vcl, text.replace('.port = "3000"', `.port = "${sitePort}"`))
  const listen = ['-a', `127.0.0.1:${port}`, '-n', join(folder.path, 'varnish'), '-s', 'malloc,32m']
  const server = Bun.spawn([program, '-F', '-j', 'none', '-f', vcl, ...listen], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = new Response(server.stderr).text()
  const origin = `http://127.0.0.1:${port}`
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(await errors)
    return (await fetch(origin, { method: 'PURGE' })).status > 0
  }
  await eventually(isUp, true)
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await server.exited
      await folder[Symbol.asyncDispose]()
    },
  }
}
