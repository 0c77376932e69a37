import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** Private vocabulary and British spelling. CONTRIBUTING.md has the terms to use instead. */
const banned = [
  /\b(?:hallway|archipelago|patien(?:t|ce)|impatien\w+|anew|heed\w*|motifs?|adornments?|surroundings|tidied|carer)\b/i,
  /(?<!Math\.)\b(?:rooms?|doors?|floors?)\b|\bwhat to wear\b|\bat hand\b|\b(?:is|are|was) told\b|\bsays? so\b/i,
  /\b(?:most|least)(?=[A-Z])(?!Specific)|\b(?:outside|lastKnown|openSpent|atHand|unnoticedMs|withPatience)\b(?=[(.:,;])/,
  /colour|behaviour|neighbour|favour|honour|centre|\bgrey|licence|catalogue|\b(?:recogn|normal|serial|initial|summar|organ|minim|synchron|virtual)is(?:e|ed|es|ing)\b/i,
  /(?<!\.)\b[A-Z][A-Z\d]*_[A-Z\d_]+\b(?= = |\))/,
]

test('no file uses a banned word', async () => {
  const files = new Bun.Glob('{src,test,styles}/**/*.{ts,tsx,css}').scan({ cwd: root })
  const found: string[] = []
  for await (const file of files) {
    if (/^src\/(?:snapshot|blog)\/|fixture|words\.test\.ts$/.test(file)) continue
    for (const [index, line] of (await Bun.file(join(root, file)).text()).split('\n').entries()) {
      const match = banned.map(word => word.exec(line)?.[0]).find(word => word !== undefined)
      if (match !== undefined) found.push(`${file}:${index + 1} ${match}`)
    }
  }
  expect(found).toEqual([])
})
