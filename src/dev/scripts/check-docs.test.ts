import { beforeAll, describe, expect, test } from 'bun:test'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitFolder, hasGit, runGit, writeFolder } from '../../../test/support/checkout.ts'
import { type FailureRule, startFakeGitHub } from '../../../test/support/fake-github.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'

const scratch = makeScratchFolder()
const folder = join(scratch, 'router')
const files = {
  'docs/router/config.json': '{ "sections": [] }',
  'docs/router/a.md': '# A\n\n## Part\n',
  'docs/start/b.md': '# B\n\n[part](../router/a.md#part)\n',
  'docs/start/old.md': '# Old\n',
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'check-docs.ts'), ...args], {
    env: { ...process.env, GITHUB_ACTIONS: '', DATA_DIR: join(scratch, 'data'), ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, errors, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { output, errors, exitCode }
}

describe.skipIf(!hasGit)('bun run check-docs', () => {
  beforeAll(() => {
    writeFolder(folder, files)
    commitFolder(folder, new Date('2026-08-01T12:00:00Z'))
    runGit(folder, 'checkout', '-b', 'topic')
    writeFolder(join(folder, 'docs'), {
      'router/config.json': files['docs/router/config.json'],
      'router/a.md': '# A\n\n## Another part\n',
      'router/100%, new.md': '# New\n\n[x](./gone.md)\n',
      'start/b.md': files['docs/start/b.md'],
    })
  })

  test('ends with 1 and lists what all libraries of the repository lose', async () => {
    const { output, errors, exitCode } = await run([folder])
    const commit = runGit(folder, 'rev-parse', '--short=7', 'HEAD')
    expect(output.split('\n')).toEqual([
      'TanStack/router@main',
      `Base: commit ${commit}`,
      `Head: ${realpathSync(folder)}, at commit ${commit} and with what is not committed`,
      '',
      'Changed pages: 3',
      '  added docs/router/100%, new.md',
      '  changed docs/router/a.md',
      '  removed docs/start/old.md',
      '',
      'Problems: 3',
      '  docs/router/100%, new.md:3 "./gone.md" leads to no page',
      '  docs/start/b.md:3 "../router/a.md#part" leads to an id that its page does not have',
      '  docs/start/old.md /start/latest/docs/old has no page: add "old" to redirect_from of the page that replaces it',
      '',
      'Hints: 0',
      '',
    ])
    expect([errors, exitCode]).toEqual(['', 1])
  })

  test('gives JSON, and annotations in a workflow of GitHub', async () => {
    const { output, errors, exitCode } = await run([folder, '--json', '--base', 'main'], {
      GITHUB_ACTIONS: 'true',
    })
    const report = JSON.parse(output)
    expect(report).toMatchObject({ repo: 'TanStack/router', ref: 'main' })
    expect(report.base).toBe(runGit(folder, 'rev-parse', 'main'))
    expect(report.head).toBe(runGit(folder, 'rev-parse', 'HEAD'))
    expect(report.pages).toHaveLength(3)
    expect(report.problems[1]).toEqual({
      kind: 'anchor',
      file: 'docs/start/b.md',
      line: 3,
      message: '"../router/a.md#part" leads to an id that its page does not have',
    })
    expect(errors.split('\n').slice(0, 2)).toEqual([
      '::error file=docs/router/100%25%2C new.md,line=3::"./gone.md" leads to no page',
      '::error file=docs/start/b.md,line=3::"../router/a.md#part" leads to an id that its page does not have',
    ])
    expect(exitCode).toBe(1)
  })

  test('warns when base and head are the same', async () => {
    const same = join(scratch, 'same', 'router')
    writeFolder(same, files)
    commitFolder(same, new Date('2026-08-01T12:00:00Z'))
    const { output, errors, exitCode } = await run([same])
    expect(output).toContain('Problems: 0\n')
    expect(errors).toStartWith('warn: Base and head have the same files')
    expect(exitCode).toBe(0)
    const inWorkflow = await run([same], { GITHUB_ACTIONS: 'true' })
    expect(inWorkflow.errors).toStartWith('::warning::Base and head have the same files')
  })

  test.each<[what: string, failure: FailureRule, reason: RegExp]>([
    ['no tree', { kind: 'status', status: 502 }, /Could not read TanStack\/\S+: server \(502\)/],
    [
      'none with a bad token',
      { kind: 'status', status: 401 },
      /Could not read TanStack\/\S+: forbidden/,
    ],
    [
      'no document that a link leads to',
      { kind: 'status', status: 502, host: 'raw' },
      /Could not read TanStack\/query@main:docs\/c\.md: server \(502\)/,
    ],
  ])('ends with 2 and the reason if GitHub sends %s', async (_, failure, reason) => {
    await using github = startFakeGitHub()
    github.move('TanStack/query', 'main', {
      'docs/c.md': '# C\n\n[part](/router/latest/docs/a#part)\n',
    })
    github.fail(failure)
    const { output, errors, exitCode } = await run([folder], {
      DATA_DIR: makeScratchFolder(),
      ...github.env,
    })
    expect(errors).toMatch(reason)
    expect(errors).not.toMatch(/^ +at /m)
    expect([output, exitCode]).toEqual(['', 2])
  })

  test.each<[what: string, args: string[], reason: string, env?: Record<string, string>]>([
    ['no folder', [], 'Name one folder'],
    ['a folder of no library', [tmpdir()], 'is no checkout of a library'],
    ['an option of git as base', [folder, '--base=--all'], 'has no commit --all'],
  ])('ends with 2 and the reason for %s', async (_, args, reason, env = {}) => {
    const { output, errors, exitCode } = await run(args, env)
    expect(errors).toContain(reason)
    expect([output, exitCode]).toEqual(['', 2])
  })
})
