import { mentions } from './reference-names.ts'

/** What declares a name. Only signatures of the same form can be compared. */
export type Signature = {
  readonly form: 'declaration' | 'members' | 'use'
  readonly code: string
}

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(.*?)^ {0,3}\1 *$/gms
const maxSignatureLength = 4000

/** Its overloads, its members, or the first code of its page that is about it. */
export function signatureOf(
  name: string,
  markdown: string,
  isTopic = false,
): Signature | undefined {
  const blocks = Array.from(markdown.matchAll(fence), ([, , code = '']) => code.trim())
  const declaration = new RegExp(
    `^(?:export |declare |abstract )*(?:function|class|interface|type|enum|const) ${RegExp.escape(name)}\\b`,
  )
  const declared = blocks
    .flatMap(code => code.split(/\n\s*(?=export )/))
    .filter(code => declaration.test(code))
  const isList = !isTopic && /^## (?:Properties|Methods)$/m.test(markdown)
  const used = blocks.slice(0, isTopic ? undefined : 1).find(code => mentions(name).test(code))
  const members = isList
    ? blocks.map(memberOf)
    : declared.length === 1
      ? membersOf(declared[0])
      : []
  if (members.length > 0) return withForm('members', members.toSorted())
  if (declared.length > 0) return withForm('declaration', declared.map(plain))
  return used === undefined ? undefined : withForm('use', [used])
}

/** Lists the members of an object type with one member on a line, as typedoc writes them. */
function membersOf(code = ''): string[] {
  const [, body = ''] = /^(?:export )?(?:interface|type) [^{]*\{\n([^{}]*)\}$/.exec(code) ?? []
  const lines = body.split('\n').map(memberOf)
  return lines.every(line => /^[\w ]+\??: |^$/.test(line)) ? lines.filter(Boolean) : []
}

/** Typedoc writes `optional a: A;` for `a?: A`. */
function memberOf(code: string): string {
  return plain(code.trim()).replace(/^(.*?)\boptional (\w+)/, '$1$2?')
}

/** Removes what authors write around a declaration and typedoc does not. */
function plain(code: string): string {
  return code.replace(/^(?:export |declare )+/, '').replace(/;$/, '')
}

function withForm(form: Signature['form'], code: readonly string[]): Signature {
  return { form, code: code.join('\n').slice(0, maxSignatureLength) }
}
