import { expect, test } from 'bun:test'
import { signatureOf } from './signatures.ts'

const code = (...blocks: string[]) => blocks.map(one => `\`\`\`ts\n${one}\n\`\`\``).join('\n\n')

const codeOf = (name: string, page: string) => signatureOf(name, page)?.code

test('a signature is what declares the name, with its overloads', () => {
  const page = code(
    'useIt(1)',
    'function useIt(a): A',
    'function useItAll()',
    'function useIt(): B',
  )
  expect(codeOf('useIt', page)).toBe('function useIt(a): A\nfunction useIt(): B')
})

test('a signature is all members of a list, as typedoc writes them, or of an object type', () => {
  const list = `## Properties\n\n${code('readonly optional b: B;', 'a: A;')}`
  const members = { form: 'members', code: 'a: A\nreadonly b?: B' } as const
  expect(signatureOf('Options', list)).toEqual(members)
  const type = code('export type Options<T> = {\n  readonly b?: B\n  a: A\n}\n\nexport type C = 1')
  expect(signatureOf('Options', type)).toEqual(members)
})

test('a signature is else the first code, if it has the name', () => {
  expect(signatureOf('useIt', code('useIt()', 'b'))).toEqual({ form: 'use', code: 'useIt()' })
  expect(signatureOf('useIt', code('start()', 'useIt()'))).toBeUndefined()
  expect(signatureOf('useIt', 'Words')).toBeUndefined()
})
