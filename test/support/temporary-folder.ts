import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Deleted with all its files when the block ends that declares it. */
export type TemporaryFolder = AsyncDisposable & { readonly path: string }

export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const ownFolder = join(tmpdir(), `tests-${process.pid}`)

/** A later test process deletes it, because Bun has no event for the end of a test process. */
export function makeScratchFolder(): string {
  if (!existsSync(ownFolder)) {
    deleteOfEndedProcesses()
    mkdirSync(ownFolder)
  }
  return mkdtempSync(join(ownFolder, '-'))
}

function deleteOfEndedProcesses(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^tests-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
