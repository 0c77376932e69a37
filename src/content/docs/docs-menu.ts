import * as v from 'valibot'
import type { Log } from '../../log.ts'
import { nameOf, type Tree } from '../source/source.ts'
import type { DocsTree } from './docs-tree.ts'

/** `to` is a path under the docs root without `.md`, or `framework/{fw}/examples/{name}`. */
const item = v.object({ label: v.string(), to: v.string(), badge: v.optional(v.string()) })

const section = v.object({
  label: v.string(),
  children: v.optional(v.array(item), []),
  frameworks: v.optional(v.array(v.object({ label: v.string(), children: v.array(item) })), []),
  collapsible: v.optional(v.boolean(), false),
  defaultCollapsed: v.optional(v.boolean(), false),
})

const menu = v.object({ sections: v.array(section), users: v.optional(v.array(v.string()), []) })

/** The `config.json` of a docs root. */
export type Menu = v.InferOutput<typeof menu>
export type MenuItem = v.InferOutput<typeof item>

export type MenuGroup = {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Whether readers can close it. */
  readonly collapsible: boolean
  /** Whether it is closed at first, unless it has the current page. */
  readonly defaultCollapsed: boolean
}

/** The repository path of a menu. */
export function menuFile({ library }: Pick<DocsTree, 'library'>): string {
  return `${library.docsRoot}/config.json`
}

/** `undefined` when `config.json` is missing or invalid, which is logged. */
export async function readMenu(
  { tree, library }: DocsTree,
  readText: (tree: Tree, path: string) => Promise<string | undefined>,
  log: Log,
): Promise<Menu | undefined> {
  const file = menuFile({ library })
  const text = await readText(tree, file)
  const parsed = text === undefined ? { problem: 'is missing' } : parseMenu(text)
  if ('menu' in parsed) return parsed.menu
  log({ level: 'error', message: `No menu: ${nameOf(tree, file)}: ${parsed.problem}` })
  return undefined
}

/** A problem names the wrong key, or the position of the syntax error. */
export function parseMenu(text: string): { menu: Menu } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: `is not JSON: ${error.message}` }
  }
  const checked = v.safeParse(menu, json)
  if (checked.success) return { menu: checked.output }
  const [issue] = checked.issues
  return { problem: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` }
}

/** Lists general entries, then the framework's. Groups without entries are omitted. */
export function menuFor(menu: Menu, framework: string | undefined): MenuGroup[] {
  return menu.sections
    .map(({ label, children, frameworks, collapsible, defaultCollapsed }) => ({
      label,
      items: uniqueItems([
        ...children,
        ...(frameworks.find(group => group.label.toLowerCase() === framework)?.children ?? []),
      ]),
      collapsible,
      defaultCollapsed,
    }))
    .filter(group => group.items.length > 0)
}

/** All entries, of all frameworks; none without a menu. */
export function menuItems(menu: Menu | undefined): MenuItem[] {
  return (menu?.sections ?? []).flatMap(({ children, frameworks }) => [
    ...children,
    ...frameworks.flatMap(group => group.children),
  ])
}

/** Frameworks with entries, in the menu's order. */
export function menuFrameworks(menu: Menu): string[] {
  return [
    ...new Set(
      menu.sections.flatMap(({ frameworks }) =>
        frameworks
          .filter(group => group.children.length > 0)
          .map(group => group.label.toLowerCase()),
      ),
    ),
  ]
}

function uniqueItems(items: readonly MenuItem[]): MenuItem[] {
  const byTarget = new Map<string, MenuItem>()
  for (const one of items) if (!byTarget.has(one.to)) byTarget.set(one.to, one)
  return [...byTarget.values()]
}
