import { expect, test } from 'bun:test'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { readCommunityFolder } from './folder.ts'

const root = makeScratchFolder()
const empty = { sponsors: [], consultants: [], authors: new Map(), maintainers: [], pictures: [] }

test('without a folder, or in an empty one, nobody is known', async () => {
  expect(await readCommunityFolder(undefined)).toEqual(empty)
  expect(await readCommunityFolder(mkdtempSync(join(root, 'empty-')))).toEqual(empty)
})

test('only images of the folder itself are pictures', async () => {
  const folder = join(root, 'pictures')
  writeFolder(folder, { 'a b.png': '', 'notes.txt': '', 'page.html': '', 'within/c.png': '' })
  symlinkSync(join(folder, 'within/c.png'), join(folder, 'link.png'))
  const { pictures } = await readCommunityFolder(folder)
  expect(pictures.map(({ pathname }) => pathname)).toEqual(['/community/a%20b.png'])
})

const sponsor = { name: 'One', href: 'https://one.example', monthlyDollars: 1 }
const consultant = { name: 'One', website: 'https://one.example', specialties: [] }

test.each([
  ['sponsors.json', 'JSON', '['],
  ['sponsors.json', '0.href', [{ ...sponsor, href: 'javascript:alert(1)' }]],
  ['sponsors.json', '1.monthlyDollars', [sponsor, { ...sponsor, monthlyDollars: '1' }]],
  ['consultants.json', '0.img', [{ ...consultant, img: '../a.png' }]],
  ['authors.json', 'one.name', { one: {} }],
  ['authors.json', 'one.libraries.0', { one: { name: 'One', libraries: ['nothing'] } }],
])(
  'a bad file is an error that names the file and the place: %s, %s',
  async (file, place, value) => {
    const folder = mkdtempSync(join(root, 'bad-'))
    writeFolder(folder, { [file]: typeof value === 'string' ? value : JSON.stringify(value) })
    await expect(readCommunityFolder(folder)).rejects.toThrow(`${join(folder, file)}: ${place}`)
  },
)
