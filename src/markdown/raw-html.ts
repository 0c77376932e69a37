import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import { allowList } from './allow-list.ts'
import { replaceFrame } from './embeds.ts'
import { replaceStyle } from './inline-styles.ts'
import { walk } from './walk.ts'

/** The tree with its raw HTML parsed as HTML5 has it, and with nothing that the allow-list does not name. */
export function parseRawHtml(tree: Root): Root {
  const parsed = toRoot(raw(tree))
  const frames: Element[] = []
  walk(parsed, node => {
    if (node.type !== 'element') return
    replaceStyle(node)
    if (node.tagName === 'iframe') frames.push(node)
  })
  for (const frame of frames) replaceFrame(frame)
  return cleanTree(parsed)
}

/** The tree without anything that the allow-list does not name. */
export function cleanTree(tree: Root): Root {
  return toRoot(sanitize(tree, allowList))
}

function toRoot(tree: ReturnType<typeof raw>): Root {
  return tree.type === 'root'
    ? tree
    : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] }
}
