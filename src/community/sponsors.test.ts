import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSponsors } from './sponsors.ts'

const folder = mkdtempSync(join(tmpdir(), 'sponsors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded list is sound, and its sponsors are placeholders', async () => {
  const circles = await createSponsors(join(import.meta.dir, '../snapshot/sponsors.json')).circles()
  expect(circles.length).toBeGreaterThan(5)
  for (const { name, href } of circles)
    expect(`${name} ${href}`).toMatch(/^\{[\w ]+\} https:\/\/example\.com\//)
})

test.each([
  ['0.monthlyDollars', '[{"name":"{one}","href":"https://example.com/"}]'],
  ['0.href', '[{"name":"{one}","href":"javascript:alert(1)","monthlyDollars":1}]'],
  ['0.name', '[{"name":"","href":"https://example.com/","monthlyDollars":1}]'],
])(
  'a list that is not sound is an error that names the file and the place: %s',
  async (place, text) => {
    const file = join(folder, 'sponsors.json')
    writeFileSync(file, text)
    await expect(createSponsors(file).circles()).rejects.toThrow(
      `Not a list of sponsors: ${file}: ${place}`,
    )
  },
)
