import type { Code, RootContent } from 'mdast'
import { codeTitle } from './code-title.ts'
import { createTabs } from './tabs.ts'

/**
 * `variant="files"`: each code block a tab, by the name of its file, else its language. Words between two blocks belong to the one before them;
 * words before the first stay before the tabs. One file alone needs no tab.
 */
export function fileTabs(children: RootContent[]): RootContent[] {
  const before: RootContent[] = []
  const files: { label: string; children: RootContent[] }[] = []
  for (const node of children) {
    if (node.type === 'code')
      files.push({ label: codeTitle(node) ?? node.lang ?? 'Code', children: [untitled(node)] })
    else (files.at(-1)?.children ?? before).push(node)
  }
  return files.length < 2 ? children : [...before, createTabs('files', files)]
}

/** The tab says the file's name already. */
function untitled(code: Code): Code {
  return { ...code, meta: null }
}
