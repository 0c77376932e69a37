import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { walk } from '../walk.ts'
import { maxDepth } from './limits.ts'

const syntax = withoutEmails(gfm({ singleTilde: false }))
const nodes = gfmFromMarkdown()
const transforms = nodes.flatMap(extension => extension.transforms ?? [])
const mdastExtensions = nodes.map(extension => ({ ...extension, transforms: [] }))

/** Without e-mail links: typedoc writes `@scope+x@2.1.1`. `undefined` beyond `maxDepth`. */
export function parseGfm(text: string): Root | undefined {
  const tree = fromMarkdown(text, { extensions: [syntax], mdastExtensions })
  let isTooDeep = false
  let mayHaveUrls = false
  walk(tree, (node, parent, depth) => {
    isTooDeep ||= depth > maxDepth
    mayHaveUrls ||=
      node.type === 'text' && parent?.type !== 'link' && /https?:\/\/|www\./i.test(node.value)
  })
  if (isTooDeep) return undefined
  // The tokenizer misses URLs in unbalanced brackets. This transform finds them, but is slow.
  if (mayHaveUrls) {
    for (const transform of transforms) transform(tree)
    unlinkEmails(tree)
  }
  return tree
}

/** Removed because the tokenizer would look for an e-mail address at every letter. */
function withoutEmails(extension: ReturnType<typeof gfm>): ReturnType<typeof gfm> {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => {
    const kept = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')
    return [code, kept] as const
  })
  return {
    ...extension,
    text: Object.fromEntries(text.filter(([, constructs]) => constructs.length > 0)),
  }
}

/** Links that the transform made have no position, unlike `[me](mailto:...)`. */
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
