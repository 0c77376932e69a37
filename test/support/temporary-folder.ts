import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
