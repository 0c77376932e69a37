import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const menuEntries = 100
const sectionsPerDocument = 5
const linksPerDocument = 4
const vocabulary = 4000
const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy'.split(' ')

/**
 * Writes `count` documents of Query: paragraphs, code, lists and links, in files as large as real
 * ones. The same count writes the same files. Returns the addresses of the documents.
 */
export function writeDocuments(root: string, count: number): string[] {
  const docs = join(root, 'TanStack/query/main/docs')
  const names = Array.from({ length: count }, (_, index) => nameOf(index))
  for (const [index, name] of names.entries()) {
    const file = join(docs, `${name}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentOf(index, count))
  }
  const children = names.slice(0, menuEntries).map((to, index) => ({ label: titleOf(index), to }))
  const config = { sections: [{ label: 'Documents', children }] }
  writeFileSync(join(docs, 'config.json'), JSON.stringify(config))
  return names.map(name => `/query/latest/docs/${name}`)
}

function nameOf(index: number): string {
  return `part-${Math.floor(index / 100)}/document-${index}`
}

function titleOf(index: number): string {
  return `Document ${index} on ${wordOf(index % vocabulary)}`
}

function documentOf(index: number, count: number): string {
  const random = randomNumbers(index + 1)
  const sentence = (length: number) =>
    Array.from({ length }, () => wordOf(Math.floor(vocabulary * random() ** 3))).join(' ')
  const sections = Array.from(
    { length: sectionsPerDocument },
    (_, section) => `## Section ${section} ${sentence(2)}

${sentence(60)}.

- ${sentence(6)}
- \`${sentence(1)}\` ${sentence(5)}

\`\`\`ts
export function value${index}x${section}(key: string): number {
  return key.length + ${section}
}
\`\`\``,
  )
  const links = Array.from({ length: linksPerDocument }, () => {
    const to = Math.floor(random() * count)
    return `- [${titleOf(to)}](../${nameOf(to)}.md)`
  })
  return `---\ntitle: ${titleOf(index)}\n---\n\n${sections.join('\n\n')}\n\n${links.join('\n')}\n`
}

/** The word of that rank: as in a language, words of low rank are used more often. */
function wordOf(rank: number): string {
  const [first, second, third] = [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400)]
  return `${syllables[first]}${syllables[second]}${syllables[third]}`
}

/** Numbers from 0 to 1, always the same ones for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 2 ** 31
  }
}
