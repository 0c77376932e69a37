/** starry-night with Oniguruma is the reference for what the site's own highlighter does. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createStarryNight } from '@wooorm/starry-night'
import { loadGrammars } from '../../src/markdown/highlight/grammars.ts'
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts'
import { languageOfFile, scopeOfFlag } from '../../src/markdown/highlight/languages.ts'

const snapshot = join(import.meta.dir, '../../src/snapshot')
const maxFilesPerLanguage = 10

<<<<<<< HEAD
=======
type Sample = { readonly flag: string; readonly text: string }

/** Some of the embedded files of each language, by its scope. */
async function collectFiles(): Promise<Map<string, Sample[]>> {
  const files = new Map<string, Sample[]>()
  for (const path of Array.from(new Bun.Glob('**/*').scanSync(snapshot)).sort()) {
    const flag = languageOfFile(path)
    const scope = scopeOfFlag(flag)
    if (scope === undefined) continue
    const known = files.get(scope) ?? []
    if (known.length < maxFilesPerLanguage)
      files.set(scope, [...known, { flag, text: await Bun.file(join(snapshot, path)).text() }])
  }
  return files
}

>>>>>>> ee99908 (markdown: use github-slugger; drop scopes nobody has)
test('files of every language are highlighted as by starry-night', async () => {
  const { highlight } = createHighlighter()
  const paths = Array.from(new Bun.Glob('**/*').scanSync(snapshot)).sort()
  const byScope = Map.groupBy(paths, path => {
    const language = resolveLanguage(languageOfFile(path))
    return language.kind === 'grammar' ? language.scope : undefined
  })
  expect(byScope.size).toBeGreaterThan(8)
  for (const [scope, paths] of byScope) {
    if (scope === undefined) continue
    const reference = await createStarryNight(await loadGrammars(scope))
    for (const path of paths.slice(0, maxFilesPerLanguage)) {
      const text = await Bun.file(join(snapshot, path)).text()
      expect(await highlight(text, languageOfFile(path)), path).toEqual(
        reference.highlight(text, scope).children as never,
      )
    }
  }
}, 300_000)
