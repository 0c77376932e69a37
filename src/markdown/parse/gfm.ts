import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { walk } from '../walk.ts'
import { maxDepth } from './limits.ts'

/** What GitHub does and documents of this site do not: typedoc writes `@scope+x@2.1.1`, and a single `~` is mostly just that. */
export type ParseOptions = { readonly emailLinks?: boolean; readonly singleTilde?: boolean }

type Syntax = ReturnType<typeof gfm>
type Dialect = {
  readonly syntax: Syntax
  readonly nodes: ReturnType<typeof gfmFromMarkdown>
  readonly emailLinks: boolean
}

const documents = createDialect({})

/** CommonMark with GitHub's tables, task lists, strikethrough, footnotes and bare URLs; `undefined` when it nests deeper than `maxDepth`. */
export function parseMarkdown(text: string, options?: ParseOptions): Root | undefined {
  const { syntax, nodes, emailLinks } = options ? createDialect(options) : documents
  const mdastExtensions = nodes.map(extension => ({ ...extension, transforms: [] }))
  const tree = fromMarkdown(text, { extensions: [syntax], mdastExtensions })
  const found = inspect(tree, emailLinks ? /https?:\/\/|www\.|@/i : /https?:\/\/|www\./i)
  if (found.depth > maxDepth) return undefined
  if (found.candidates) {
    for (const transform of nodes.flatMap(extension => extension.transforms ?? [])) transform(tree)
    if (!emailLinks) unlinkEmails(tree)
  }
  return tree
}

function createDialect({ emailLinks = false, singleTilde = false }: ParseOptions): Dialect {
  const syntax = gfm({ singleTilde })
  return {
    syntax: emailLinks ? syntax : withoutEmails(syntax),
    nodes: gfmFromMarkdown(),
    emailLinks,
  }
}

/** The tokenizer would look for an address at every letter: leaving that out also saves a tenth of the time. */
function withoutEmails(syntax: Syntax): Syntax {
  const text = Object.entries(syntax.text ?? {}).map(([code, constructs]) => {
    return [
      code,
      [constructs ?? []].flat().filter(construct => construct.name !== 'emailAutolink'),
    ] as const
  })
  return {
    ...syntax,
    text: Object.fromEntries(text.filter(([, constructs]) => constructs.length > 0)),
  }
}

/** The tokenizer misses URLs in unbalanced brackets; mdast's own transform finds them, and is slow: it runs where there is something to find. */
function inspect(tree: Root, candidate: RegExp): { depth: number; candidates: boolean } {
  const found = { depth: 0, candidates: false }
  walk(tree, (node, parent, depth) => {
    if (depth > found.depth) found.depth = depth
    if (node.type === 'text' && !found.candidates && parent?.type !== 'link')
      found.candidates = candidate.test(node.value)
  })
  return found
}

/** The transform knows no way to leave addresses alone. What it makes has no position in the text, unlike `[me](mailto:...)`. */
function unlinkEmails(tree: Root): void {
  walk(tree, node => {
    if (!('children' in node)) return
    node.children = node.children.flatMap(child =>
      child.type === 'link' && !child.position && /^(?:mailto|xmpp):/.test(child.url)
        ? child.children
        : [child],
    ) as typeof node.children
  })
}
