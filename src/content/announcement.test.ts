import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { openAnnouncement } from './announcement.ts'

const folder = makeScratchFolder()

async function open(text: string | undefined, now = 0) {
  const path = join(folder, `${Bun.hash(text ?? '')}.md`)
  if (text !== undefined) writeFileSync(path, text)
  const logged: string[] = []
  const announcement = await openAnnouncement(path, {
    now: () => now,
    log: ({ message }) => logged.push(message),
  })
  return { current: announcement.current(), id: announcement.id, logged }
}

const file = (fields: string, text = 'Version 9 is out.') => `---\n${fields}\n---\n\n${text}\n`
const shown = { id: 'nine', link: '/releases', text: 'Version 9 is out.' }

test('an announcement is shown until the end of its last day', async () => {
  const text = file('id: nine\nlink: /releases\nuntil: 2026-08-21')
  expect((await open(text, Date.UTC(2026, 7, 21, 23, 59))).current).toEqual(shown)
  const over = await open(text, Date.UTC(2026, 7, 22))
  expect([over.id, over.current]).toEqual(['nine', undefined])
})

test('without the file there is none, and nothing is logged', async () => {
  expect(await open(undefined)).toEqual({ current: undefined, id: undefined, logged: [] })
})

test.each([
  ['id: nine', 'frontmatter.link'],
  ['id: Nine!\nlink: /releases', 'frontmatter.id: must be letters'],
  ['id: nine\nlink: javascript:alert(1)', 'frontmatter.link: must begin with'],
  ['id: nine\nlink: /x\nuntil: soon', 'frontmatter.until: must be a day'],
])('one with %j is not shown, and the log says why', async (fields, reason) => {
  const { current, logged } = await open(file(fields))
  expect(current).toBeUndefined()
  expect(logged.join()).toContain(reason)
})
