import { describe, expect, test } from 'bun:test'
import { loadGrammars } from './grammars.ts'
import { flagsOfScope } from './languages.ts'

describe('loadGrammars', () => {
  test('loads a grammar and all that it embeds', async () => {
    const scopes = (await loadGrammars('source.vue')).map(grammar => grammar.scopeName)
    expect(scopes).toEqual(expect.arrayContaining(['source.vue', 'source.ts', 'text.html.basic']))
    expect(new Set(scopes).size).toBe(scopes.length)
  })

  test('finds every grammar of the table, with all that it embeds', async () => {
    for (const scope of Object.keys(flagsOfScope))
      expect((await loadGrammars(scope))[0]?.scopeName).toBe(scope)
  })

  test('names the scope that does not exist', async () => {
    await expect(loadGrammars('source.klingon')).rejects.toThrow(
      'Could not load the grammar source.klingon',
    )
  })
})
