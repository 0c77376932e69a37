import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'

export type DevProcess = AsyncDisposable & {
  /** Without a trailing slash. */
  readonly origin: string
  /** What it has printed so far. */
  printed(): string
}

type Options = {
  /** After `bun dev`. */
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
  /** The folder of the site's code, by default this one. */
  readonly root?: string
}

/** Starts `bun dev`, and waits until it answers. */
export async function startDev({
  args = [],
  env,
  root = join(import.meta.dir, '../..'),
}: Options): Promise<DevProcess> {
  const port = await findFreePort()
  const development = Bun.spawn([process.execPath, 'run', 'dev', ...args], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  void (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of development.stdout) printed += decoder.decode(bytes, { stream: true })
  })()
  const origin = `http://127.0.0.1:${port}`
  const end = async () => {
    development.kill()
    await development.exited
  }
  try {
    await eventually(() => fetch(`${origin}/healthz`).then(({ status }) => status, String), 200)
  } catch (error) {
    await end()
    throw error
  }
  return { origin, printed: () => printed, [Symbol.asyncDispose]: end }
}
