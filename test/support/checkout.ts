import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files } from './fake-repository.ts'

/** Without git, tests that need it are skipped. */
export const hasGit = Bun.which('git') !== null

/** Writes these files to `root` and deletes all others. */
export function writeFolder(root: string, files: Files): void {
  rmSync(root, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** Makes the folder a git repository with one commit of that date, without ignored files. */
export function commitFolder(root: string, date: Date): void {
  for (const command of [['init'], ['add', '-A'], ['commit', '-m', 'as it is']])
    runGitAt(date, root, command)
}

export function runGit(root: string, ...command: string[]): string {
  return runGitAt(new Date(), root, command)
}

/** Without the settings of the machine. */
function runGitAt(date: Date, root: string, command: readonly string[]): string {
  const author = ['user.name=site', 'user.email=site@example.org', 'init.defaultBranch=main']
  const settings = author.flatMap(setting => ['-c', setting])
  const env = {
    GIT_AUTHOR_DATE: date.toISOString(),
    GIT_COMMITTER_DATE: date.toISOString(),
    HOME: root,
    PATH: dirname(Bun.which('git') ?? ''),
  }
  const { exitCode, stdout, stderr } = Bun.spawnSync(['git', ...settings, ...command], {
    cwd: root,
    env,
  })
  if (exitCode !== 0) throw new Error(stderr.toString())
  return stdout.toString().trim()
}
