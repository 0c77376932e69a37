import { expect, test } from 'bun:test'
import { createEngine } from './engine.ts'
import { loadGrammars } from './grammars.ts'
import { createScannerFactory } from './scanner.ts'

test('an engine needs the grammar of its own scope', async () => {
  const grammars = await loadGrammars('source.json')
  await expect(createEngine('source.ts', grammars, createScannerFactory())).rejects.toThrow(
    'source.ts',
  )
})
