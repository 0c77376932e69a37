import { LRUCache } from 'lru-cache'
import { toRegExp } from 'oniguruma-to-es'
import type { IOnigLib, IOnigMatch } from 'vscode-textmate'

/** A line of code, told apart from others by its number. */
type Line = { readonly number: number; readonly content: string }

/** An expression of a grammar, with what it last found: many rules share it, and most of them ask about the same line. */
type Expression = {
  readonly regExp: RegExp
  /** Whether what it finds hangs on where the search begins (`\G`), so that no search tells anything of another. */
  readonly isAnchored: boolean
  /** The last search: its line, where it began, what it found, and where that is: `Infinity` for nothing. */
  line: number
  from: number
  match: RegExpExecArray | null
  at: number
}

/** Of all grammars in use there are some five thousand; an end that repeats words of its beginning makes one for each of them. */
const maxExpressions = 10_000

/** As TextMate's grammars are read everywhere: line by line, `\b` by ASCII, numbered groups beside named ones. */
const rules = {
  allowOrphanBackrefs: true,
  asciiWordBoundaries: true,
  captureGroup: true,
  recursionLimit: 5,
  singleline: true,
}

/** Longer expressions are compiled when they are first tried: many never are. In UTF-16 units. */
const lazyCompileLength = 3000

const nothing = { start: 0, end: 0, length: 0 }

/**
 * What searches for a grammar's expressions: Oniguruma's syntax, translated to the runtime's own. Oniguruma itself, as WebAssembly, compiles an
 * expression anew for every rule that it is part of (25,435 times for the libraries' documents, which have 1,360 of them) in memory that is never
 * given back, 375 MB of it; here each is compiled once. All code blocks of those documents come out the same.
 *
 * @throws Error that names the expression, from `createOnigScanner`, when it can't be translated.
 */
export function createScannerFactory(): IOnigLib {
  const expressions = new LRUCache<string, Expression>({ max: maxExpressions })
  let lines = 0

  return {
    createOnigString: content => ({ number: ++lines, content }) satisfies Line,
    createOnigScanner(sources) {
      const wanted = sources.map(source => expressions.get(source) ?? translate(source))
      return {
        findNextMatchSync: (line, start) =>
          findFirst(wanted, typeof line === 'string' ? toLine(line) : (line as Line), start),
      }
    },
  }

  function toLine(content: string): Line {
    return { number: ++lines, content }
  }

  function translate(source: string): Expression {
    const expression = {
      regExp: compile(source),
      isAnchored: source.includes('\\G'),
      line: 0,
      from: 0,
      match: null,
      at: Number.POSITIVE_INFINITY,
    }
    expressions.set(source, expression)
    return expression
  }
}

function compile(source: string): RegExp {
  try {
    return toRegExp(source, { global: true, hasIndices: true, lazyCompileLength, rules })
  } catch (cause) {
    throw new Error(`Could not translate the expression ${source}`, { cause })
  }
}

/** The earliest match at `start` or later; of several, that of the first expression. */
function findFirst(
  expressions: readonly Expression[],
  line: Line,
  start: number,
): IOnigMatch | null {
  let match: RegExpExecArray | null = null
  let index = -1
  let at = Number.POSITIVE_INFINITY
  for (const [i, expression] of expressions.entries()) {
    search(expression, line, start)
    if (expression.at >= at) continue
    ;({ match, at } = expression)
    index = i
    if (at === start) break
  }
  return match && { index, captureIndices: Array.from(match.indices ?? [], toCapture) }
}

/** What the last search has found, where it answers this one too; else it searches. */
function search(expression: Expression, line: Line, start: number): void {
  if (
    !expression.isAnchored &&
    expression.line === line.number &&
    expression.from <= start &&
    expression.at >= start
  )
    return
  const { regExp } = expression
  regExp.lastIndex = start
  expression.match = regExp.exec(line.content)
  expression.at = expression.match?.index ?? Number.POSITIVE_INFINITY
  expression.line = line.number
  expression.from = start
}

function toCapture(range: readonly [start: number, end: number] | undefined) {
  if (!range) return nothing
  const [start, end] = range
  return { start, end, length: end - start }
}
