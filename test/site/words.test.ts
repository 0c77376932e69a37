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

/** In texts for visitors: riddles, inversions, claims without a source, and old names of pages. */
const mannered = [
  /mistakes are found where|pay for the work|what you need, and by which|Writing, too|slips of the finger|told \d times/i,
  /No page says that|where the version has it|Framework: Any|Refs in trouble|Ask away|what lies between|can foresee/i,
  /Source of the piece|Links that must exist|Rules answer at once|Fling it|take (?:it|them) home|has these words/i,
  /editor of StackBlitz|network address|error is known as|Whom you can|nothing tells us|v0 beta|no company behind/i,
  /maintainers[’'] time|from the inside|take no share|on a Tuesday|Absent is not broken|Name every input|Doors open one way/i,
  /\b(?:(?:is|are) told|hears? of|anew|says so|in vain|worth a second|(?:while|as|what) one (?:scrolls|reads|types|wants))\b/i,
]
const british =
  /\b\w*(?:colour|behaviour|neighbour|favour|catalogue|licence|cancelled|memois|misspelt|(?:normal|initial|virtual)is(?:e|ation))/i

test('no file uses a banned word', async () => {
  const isContent = (file: string) =>
    /^src\/(?:snapshot|blog)\/|fixture|words\.test\.ts$/.test(file)
  expect(await findWords(['{src,test,styles}/**/*.{ts,tsx,css}'], isContent, banned)).toEqual([])
})

test('no text for visitors is mannered, and all of them are in American English', async () => {
  const notForVisitors = (file: string) => /\.test\.|^src\/(?:dev|scripts)\//.test(file)
  const texts = ['*.md', 'src/**/*.{md,tsx}', 'src/snapshot/**/*.json']
  expect(await findWords(texts, notForVisitors, [...mannered, british])).toEqual([])
})

async function findWords(
  patterns: readonly string[],
  isLeftOut: (file: string) => boolean,
  words: readonly RegExp[],
): Promise<string[]> {
  const found: string[] = []
  for (const file of patterns.flatMap(pattern => [...new Bun.Glob(pattern).scanSync(root)])) {
    if (isLeftOut(file)) continue
    for (const [index, line] of (await Bun.file(join(root, file)).text()).split('\n').entries()) {
      const match = words.map(word => word.exec(line)?.[0]).find(word => word !== undefined)
      if (match !== undefined) found.push(`${file}:${index + 1} ${match}`)
    }
  }
  return found
}
