import { expect, test } from 'bun:test'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitFolder, hasGit, writeFolder } from '../../../test/support/checkout.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'
import { git, listTracked } from './git.ts'

test.if(hasGit)('the file monitor that a checkout configures is not started', async () => {
  const folder = makeScratchFolder()
  writeFolder(folder, { 'docs/overview.md': '# Overview\n' })
  commitFolder(folder, new Date('2026-08-01T12:00:00Z'))
  const [monitor, started] = [join(folder, '.git/monitor'), join(folder, '.git/started')]
  writeFileSync(monitor, `#!/bin/sh\ntouch '${started}'\n`)
  chmodSync(monitor, 0o755)
  await git(folder, 'config', 'core.fsmonitor', monitor)
  const files = await listTracked(folder, { withNewFiles: true }, () => undefined)
  expect(files).toEqual(['docs/overview.md'])
  expect(existsSync(started)).toBe(false)
})
