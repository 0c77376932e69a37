import { join } from 'node:path'
import { eventually } from './eventually.ts'

const program = Bun.which('haproxy', { PATH: `${process.env.PATH}:/usr/sbin` })

export const howToInstallHaproxy = 'HAProxy was not found: apt-get install haproxy'

/** Where `CI` is set, the tests fail. */
export const canSkipHaproxy = !program && !process.env.CI

export type Haproxy = AsyncDisposable & { readonly origin: string }

/** Starts HAProxy with `deploy/haproxy.cfg`, in front of three replicas on this machine. */
export async function startHaproxy(port: number, replicas: readonly number[]): Promise<Haproxy> {
  if (!program) throw new Error(howToInstallHaproxy)
  const addresses = replicas.map((replica, n) => [`REPLICA_${n + 1}`, `127.0.0.1:${replica}`])
  const config = join(import.meta.dir, '../../deploy/haproxy.cfg')
  const server = Bun.spawn([program, '-db', '-f', config], {
    env: { ...process.env, LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
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
