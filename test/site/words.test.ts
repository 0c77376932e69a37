import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

const british =
  /\b\w*(?:colour|behaviour|neighbour|favour|honour|catalogue|licence|cancelled|memois|misspelt|(?:recogn|normal|serial|initial|summar|organ|minim|synchron|virtual)is(?:e[ds]?|ing|ation)\b)|\bcentre|\bgrey/i

test('code and texts are in American English', async () => {
  const patterns = ['*.md', 'docs/*.md', '{src,test,styles}/**/*.{ts,tsx,css}', 'src/**/*.md']
  const files = patterns.flatMap(pattern => [...new Bun.Glob(pattern).scanSync(root)])
  const found: string[] = []
  for (const file of files.filter(file => !/^src\/snapshot\/|fixture|words\.test/.test(file))) {
    const lines = (await Bun.file(join(root, file)).text()).split('\n')
    for (const [index, line] of lines.entries())
      if (british.test(line)) found.push(`${file}:${index + 1} ${british.exec(line)?.[0]}`)
  }
  expect(found).toEqual([])
})
