import type { IRawTheme } from 'vscode-textmate'

// GitHub's classes for TextMate scopes, as in starry-night 3.11, for the scopes of our grammars.
// `pl-mo` is our own: what a command prints.
// The theme encodes a class in what a token carries: two colors and a font style.

const scopesOfClass = {
  'pl-ba': 'brackethighlighter.quote brackethighlighter.round brackethighlighter.square',
  'pl-bu': 'invalid.deprecated',
  'pl-c': 'comment punctuation.definition.comment string.comment',
  'pl-c1': `constant entity.name.constant markup.raw meta.diff.header meta.module-reference
    meta.property-name support support.constant support.variable variable.language
    variable.other.constant`,
  'pl-c2': 'carriage-return',
  'pl-cce': 'constant.character.escape',
  'pl-corl': 'constant.other.reference.link string.other.link',
  'pl-e': 'entity',
  'pl-en': 'entity.name',
  'pl-ent': 'entity.name.tag markup.quote',
  'pl-ii': 'invalid.illegal',
  'pl-k': 'keyword storage storage.type',
  'pl-kos': 'keyword.operator.symbol keyword.other.mark string.unquoted.import.ada',
  'pl-mb': 'markup.bold',
  'pl-mc': 'markup.changed punctuation.definition.changed',
  'pl-md': 'markup.deleted meta.diff.header.from-file punctuation.definition.deleted',
  'pl-mdr': 'meta.diff.range',
  'pl-mh': 'markup.heading',
  'pl-mi': 'markup.italic',
  'pl-mi1': 'markup.inserted meta.diff.header.to-file punctuation.definition.inserted',
  'pl-ml': 'markup.list',
  'pl-mo': 'meta.output',
  'pl-ms': 'meta.separator',
  'pl-pds': 'punctuation.definition.string source.regexp string.regexp.character-class',
  'pl-pse': 'punctuation.section.embedded',
  'pl-s': 'string',
  'pl-s1': `source.groovy.embedded.source source.js.embedded.source source.prisma.embedded.source
    support.mnemonic.operand.source`,
  'pl-sg': 'sublimelinter.gutter-mark',
  'pl-smi': `storage.modifier.import storage.modifier.package storage.type.java variable.other
    variable.parameter.function`,
  'pl-sr': 'string.regexp',
  'pl-sra': 'string.regexp.arbitrary-repitition',
  'pl-sre': 'source.ruby.embedded',
  'pl-v': 'variable',
}

const classes = Object.keys(scopesOfClass)
const none = '#FFFFFF'
/** Classes of elements that contain others: `.pl-s .pl-pse .pl-s1`, `.pl-mh .pl-en`. */
const outermost = 'pl-s'
const outer = new Set(['pl-pse', 'pl-sr', 'pl-mh'])

export const theme: IRawTheme = {
  settings: [
    { settings: { background: none, foreground: none } },
    ...Object.entries(scopesOfClass).map(([name, scopes], index) => {
      const color = `#${String(index).padStart(6, '0')}`
      const field = name === outermost ? 'fontStyle' : outer.has(name) ? 'background' : 'foreground'
      const settings = { [field]: name === outermost ? 'italic' : color }
      return { scope: scopes.split(/\s+/), settings }
    }),
  ],
}

/** The classes of a token, the outermost first. `metadata` is as vscode-textmate packs it. */
export function classesOf(metadata: number, colors: readonly string[]): string[] {
  const found: string[] = []
  if ((metadata >>> 11) & 0b1111) found.push(outermost)
  for (const color of [colors[metadata >>> 24], colors[(metadata >>> 15) & 0b1_1111_1111]]) {
    const name = color === undefined || color === none ? undefined : classes[Number(color.slice(1))]
    if (name !== undefined) found.push(name)
  }
  return found
}
