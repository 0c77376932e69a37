import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { reportChange } from '../../src/content/change-report/change-report.ts'
import { reportLinks } from '../../src/content/link-report.ts'
import { librariesAt } from '../../src/libraries/registry.ts'
import { toHtml } from '../../src/markdown/to-html.ts'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { type Files, readFolder } from '../support/fake-repository.ts'
import { plainWorld } from '../support/markdown-world.ts'
import { createTestDocs } from '../support/test-docs.ts'

async function sideOf(repo: string, files: Files) {
  const docs = createTestDocs({ [`${repo}@main`]: files }, (input, lookUp) =>
    toHtml(input, { ...plainWorld, lookUp }),
  )
  const opened = librariesAt(repo, 'main').map(({ library, version }) =>
    docs.open(library, version),
  )
  return { docs, trees: (await Promise.all(opened)).filter(tree => tree !== undefined) }
}

/** Without every 60th document, and with another heading in as many. */
function damage(files: Files): Files {
  const after = { ...files }
  const paths = Object.keys(files).filter(path => path.endsWith('.md'))
  for (const [index, path] of paths.entries()) {
    const text = new TextDecoder().decode(Buffer.from(files[path] ?? ''))
    if (index % 60 === 0) delete after[path]
    if (index % 60 === 30) after[path] = text.replace(/^## .*$/m, '## Another heading')
  }
  return after
}

// The report renders a small part of the pages; this renders all.
test.skipIf(!hasCorpus).each(['TanStack/query', 'TanStack/router'])(
  'the report of a change of %s has the dead links that a comparison of all pages has',
  async repo => {
    const files = readFolder(join(corpusRoot, repo, 'main')) ?? {}
    const after = damage(files)
    const report = await reportChange(await sideOf(repo, files), await sideOf(repo, after))
    const allDead = async (some: Files) => {
      const { docs, trees } = await sideOf(repo, some)
      const { dead } = await reportLinks(docs, trees)
      return new Set(dead.map(({ file, line, href }) => `${file}:${line} "${href}"`))
    }
    const expected = (await allDead(after)).difference(await allDead(files))
    const found = report.problems
      .filter(({ kind }) => kind === 'link' || kind === 'anchor')
      .map(({ file, line, message }) => `${file}:${line} ${/^"[^"]*"/.exec(message)?.[0]}`)
    expect(expected.size).toBeGreaterThan(3)
    expect(found.sort()).toEqual([...expected].sort())
  },
  600_000,
)
