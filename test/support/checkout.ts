import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files } from './fake-repository.ts'

/** Where there is no git, tests that need it are counted as skipped. */
export const hasGit = Bun.which('git') !== null

/** Makes `root` hold just these files. */
export function writeFolder(root: string, files: Files): void {
  rmSync(root, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** Makes a folder a git repository whose one commit, of that date, holds all of its files that are not ignored. */
export function commitFolder(root: string, date: Date): void {
  const author = [
    '-c',
    'user.name=site',
    '-c',
    'user.email=site@example.org',
    '-c',
    'init.defaultBranch=main',
  ]
  const env = {
    GIT_AUTHOR_DATE: date.toISOString(),
    GIT_COMMITTER_DATE: date.toISOString(),
    HOME: root,
    PATH: dirname(Bun.which('git') ?? ''),
  }
  for (const command of [['init'], ['add', '-A'], ['commit', '-m', 'as it is']]) {
    const { exitCode, stderr } = Bun.spawnSync(['git', ...author, ...command], { cwd: root, env })
    if (exitCode !== 0) throw new Error(stderr.toString())
  }
}
