/** The scanners that color code, beside Oniguruma, which the grammars were written for. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { createStarryNight } from '@wooorm/starry-night'
import { createEngine } from '../../src/markdown/highlight/engine.ts'
import { loadGrammars } from '../../src/markdown/highlight/grammars.ts'
import { languageOfFile, resolveLanguage } from '../../src/markdown/highlight/languages.ts'
import { createScannerFactory } from '../../src/markdown/highlight/scanner.ts'

const snapshot = join(import.meta.dir, '../src/snapshot')
const perLanguage = 10

/** Starry-night with Oniguruma; its entry would import every grammar there is. */
const original: { createStarryNight: typeof createStarryNight } = await import(
  new URL('lib/index.js', import.meta.resolve('@wooorm/starry-night')).href
)

/** Some of the embedded files of each language, by its scope. */
async function collectFiles(): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>()
  for (const path of Array.from(new Bun.Glob('**/*').scanSync(snapshot)).sort()) {
    const language = resolveLanguage(languageOfFile(path))
    if (language.kind !== 'grammar') continue
    const known = files.get(language.scope) ?? []
    if (known.length < perLanguage)
      files.set(language.scope, [...known, await Bun.file(join(snapshot, path)).text()])
  }
  return files
}

test('files of every language come out as starry-night draws them with Oniguruma', async () => {
  const scanners = createScannerFactory()
  const files = await collectFiles()
  expect(files.size).toBeGreaterThan(8)
  for (const [scope, texts] of files) {
    const grammars = await loadGrammars(scope)
    const [engine, night] = await Promise.all([
      createEngine(scope, grammars, scanners),
      original.createStarryNight(grammars),
    ])
    for (const text of texts)
      expect(engine.highlight(text), scope).toEqual(night.highlight(text, scope))
  }
}, 300_000)
