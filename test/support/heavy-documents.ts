import { join } from 'node:path'
import { writeFolder } from './checkout.ts'

const item = (depth: number) => `${'  '.repeat(depth)}- item ${depth}`
const sentence = 'A sentence with *some* words, `code` and [a link](./overview.md). '

/** Documents that take a renderer gigabytes or minutes, by name. Each ends with `the end`. */
const heavyDocuments: Readonly<Record<string, () => string>> = {
  /** 5,000 rows of 50 cells. */
  table: () => `|${'a|'.repeat(50)}\n|${'-|'.repeat(50)}\n${`|${'a|'.repeat(50)}\n`.repeat(4998)}`,
  code: () => `\`\`\`ts\n${'const a = await ask({ of: [1, 2, 3] })\n'.repeat(48_000)}\`\`\`\n`,
  lists: () => Array.from({ length: 2000 }, (_, depth) => item(depth)).join('\n'),
  long: () => `${sentence.repeat(30)}\n\n`.repeat(2600),
}

export const heavyNames = Object.keys(heavyDocuments)

export function writeHeavyDocuments(docsFolder: string): void {
  const files = Object.entries(heavyDocuments).map(([name, text]) => [
    `${name}.md`,
    `# Heavy\n\n${text()}\n\nthe end\n`,
  ])
  writeFolder(join(docsFolder, 'heavy'), Object.fromEntries(files))
}
