import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSponsors } from './sponsors.ts'

const folder = mkdtempSync(join(tmpdir(), 'sponsors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded list is sound, its sponsors are placeholders, and the most generous come first', async () => {
  const sponsors = await createSponsors(join(import.meta.dir, '../snapshot/sponsors.json')).list()
  expect(sponsors.length).toBeGreaterThan(5)
  for (const { name, href } of sponsors) expect(`${name} ${href}`).toMatch(/^\{[\w ]+\} https:\/\/example\.com\//)
  const amounts = sponsors.map(({ monthlyDollars }) => monthlyDollars)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

test('a list that is not sound is an error that names the file and the place', async () => {
  const file = join(folder, 'sponsors.json')
  writeFileSync(file, '[{"name":"{one}","href":"https://example.com/"}]')
  await expect(createSponsors(file).list()).rejects.toThrow(`Not a list of sponsors: ${file}: 0.monthlyDollars`)
})
