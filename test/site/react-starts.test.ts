import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { views } from '../../src/pages/views.ts'
import { warnOfHandlers } from '../support/react-starts.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

test('each view with handlers says when React starts', async () => {
  expect(await warnOfHandlers(views, join(import.meta.dir, '../../src/pages'))).toEqual([])
})

test('a view with handlers in a part is named, unless its row says when React starts', async () => {
  const folder = makeScratchFolder()
  const write = (name: string, source: string) => Bun.write(join(folder, name), source)
  await write('poll/page.tsx', "import { Vote } from './vote.tsx'\nexport const Page = Vote\n")
  await write('poll/vote.tsx', 'export const Vote = () => <button onClick={() => 1}>1</button>\n')
  const load = new Function("return () => import('./poll/page.tsx')")()
  const warn = (row: object) => warnOfHandlers({ poll: { load, ...row } }, folder)
  expect(await warn({})).toEqual([expect.stringContaining('poll/vote.tsx')])
  expect(await warn({ reactStarts: 'at once' })).toEqual([])
})
