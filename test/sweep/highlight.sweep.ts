/** starry-night with Oniguruma is the reference for what the site's own highlighter does. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createStarryNight } from '@wooorm/starry-night'
import { loadGrammars } from '../../src/markdown/highlight/grammars.ts'
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts'
import { languageOfFile, scopeOfFlag } from '../../src/markdown/highlight/languages.ts'
import { snapshotRoot } from '../support/snapshot.ts'

const maxFilesPerLanguage = 10

test('files of every language are highlighted as by starry-night', async () => {
  const { highlight } = createHighlighter()
  const paths = Array.from(new Bun.Glob('**/*').scanSync(snapshotRoot)).sort()
  const byScope = Map.groupBy(paths, path => scopeOfFlag(languageOfFile(path)))
  expect(byScope.size).toBeGreaterThan(8)
  for (const [scope, paths] of byScope) {
    if (scope === undefined) continue
    const reference = await createStarryNight(await loadGrammars(scope))
    for (const path of paths.slice(0, maxFilesPerLanguage)) {
      const text = await Bun.file(join(snapshotRoot, path)).text()
      expect(await highlight(text, languageOfFile(path)), path).toEqual(
        reference.highlight(text, scope).children as never,
      )
    }
  }
}, 300_000)
