import { LRUCache } from 'lru-cache'
import { toRegExp } from 'oniguruma-to-es'
import type { IOnigLib, IOnigMatch } from 'vscode-textmate'

/** The number identifies the line. */
type Line = { readonly number: number; readonly content: string }

/** An expression with its last search: many rules share it, and ask about one line. */
type Expression = {
  readonly regExp: RegExp
  /** With `\G`, a match depends on where the search starts. */
  readonly isAnchored: boolean
  line: number
  from: number
  match: RegExpExecArray | null
  /** Where the match is; `Infinity` without one. */
  at: number
}

/** The grammars have some 5,000; an end that repeats words of its start adds one for each text. */
const maxExpressions = 10_000
/** In UTF-16 units. Longer expressions are compiled on first use: many are never used. */
const lazyCompileLength = 3000
/** The options that all readers of TextMate grammars use. */
const rules = {
  allowOrphanBackrefs: true,
  asciiWordBoundaries: true,
  captureGroup: true,
  recursionLimit: 5,
  singleline: true,
}

/** Oniguruma's expressions as the runtime's own: WebAssembly would compile each for every rule. */
export function createScannerFactory(): IOnigLib {
  const expressions = new LRUCache<string, Expression>({ max: maxExpressions })
  let lines = 0

  function toLine(content: string): Line {
    return { number: ++lines, content }
  }

  function toExpression(source: string): Expression {
    const known = expressions.get(source)
    if (known) return known
    const isAnchored = source.includes('\\G')
    const expression = {
      regExp: compile(source),
      isAnchored,
      line: 0,
      from: 0,
      match: null,
      at: Number.POSITIVE_INFINITY,
    }
    expressions.set(source, expression)
    return expression
  }

  return {
    createOnigString: toLine,
    createOnigScanner(sources) {
      const wanted = sources.map(toExpression)
      return {
        findNextMatchSync: (line, start) =>
          findFirst(wanted, typeof line === 'string' ? toLine(line) : (line as Line), start),
      }
    },
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
  let found: Expression | undefined
  let index = -1
  for (const [i, expression] of expressions.entries()) {
    search(expression, line, start)
    if (expression.at >= (found?.at ?? Infinity)) continue
    found = expression
    index = i
    if (found.at === start) break
  }
  const indices = found?.match?.indices
  return indices ? { index, captureIndices: Array.from(indices, toCapture) } : null
}

/** Reuses the expression's last search if that covers this one. */
function search(expression: Expression, { number, content }: Line, start: number): void {
  const { regExp, isAnchored, line, from, at } = expression
  if (!isAnchored && line === number && from <= start && at >= start) return
  regExp.lastIndex = start
  const match = regExp.exec(content)
  Object.assign(expression, {
    line: number,
    from: start,
    match,
    at: match?.index ?? Number.POSITIVE_INFINITY,
  })
}

function toCapture(range: readonly [start: number, end: number] | undefined) {
  if (!range) return { start: 0, end: 0, length: 0 }
  const [start, end] = range
  return { start, end, length: end - start }
}
