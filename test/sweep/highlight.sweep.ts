/** Highlighted files look as starry-night itself highlights them, with Oniguruma. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createStarryNight } from '@wooorm/starry-night'
import { loadGrammars } from '../../src/markdown/highlight/grammars.ts'
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts'
import { languageOfFile, resolveLanguage } from '../../src/markdown/highlight/languages.ts'

const snapshot = join(import.meta.dir, '../../src/snapshot')
const maxFilesPerLanguage = 10

type Sample = { readonly flag: string; readonly text: string }

/** Some of the embedded files of each language, by its scope. */
async function collectFiles(): Promise<Map<string, Sample[]>> {
  const files = new Map<string, Sample[]>()
  for (const path of Array.from(new Bun.Glob('**/*').scanSync(snapshot)).sort()) {
    const flag = languageOfFile(path)
    const language = resolveLanguage(flag)
    if (language.kind !== 'grammar') continue
    const known = files.get(language.scope) ?? []
    if (known.length < maxFilesPerLanguage)
      files.set(language.scope, [
        ...known,
        { flag, text: await Bun.file(join(snapshot, path)).text() },
      ])
  }
  return files
}

test('files of every language are highlighted as by starry-night', async () => {
  const { highlight } = createHighlighter()
  const files = await collectFiles()
  expect(files.size).toBeGreaterThan(8)
  for (const [scope, samples] of files) {
    const night = await createStarryNight(await loadGrammars(scope))
    for (const { flag, text } of samples)
      expect(await highlight(text, flag), scope).toEqual(
        night.highlight(text, scope).children as never,
      )
  }
}, 300_000)
