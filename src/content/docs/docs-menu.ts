import * as v from 'valibot'
import type { Log } from '../../log.ts'
import { nameOf, type Tree } from '../source/source.ts'
import { type DocsTree, titleInWords } from './docs-tree.ts'
import { day } from './frontmatter.ts'

/** `to` is a path under the docs root without `.md`, or `framework/{fw}/examples/{name}`. */
const itemWith = <Day extends v.GenericSchema<string>>(dayOrBlank: Day) =>
  v.object({
    label: v.string(),
    to: v.string(),
    badge: v.optional(v.string()),
    /** The tab above the menu, in place of the section's. */
    tab: v.optional(v.string()),
    addedAt: v.optional(dayOrBlank),
    updatedAt: v.optional(dayOrBlank),
  })

function menuWith<Day extends v.GenericSchema<string>>(dayOrBlank: Day) {
  // Charts' menu names addresses of tanstack.com that this site lacks, which begin with a slash.
  const items = v.pipe(
    v.array(itemWith(dayOrBlank)),
    v.filterItems(({ to = '' }) => !to.startsWith('/')),
  )
  const section = v.object({
    label: v.string(),
    tab: v.optional(v.string()),
    children: v.optional(items, []),
    frameworks: v.optional(v.array(v.object({ label: v.string(), children: items })), []),
    collapsible: v.optional(v.boolean(), false),
    defaultCollapsed: v.optional(v.boolean(), false),
  })
  return v.object({ sections: v.array(section), users: v.optional(v.array(v.string()), []) })
}

const strictMenu = menuWith(day)
/** A wrong day is blank. */
const lenientMenu = menuWith(v.fallback(day, ''))

/** The `config.json` of a docs root. */
export type Menu = v.InferOutput<typeof strictMenu>
export type MenuItem = Menu['sections'][number]['children'][number]

export type MenuGroup = {
  readonly label: string
  /** The label of its tab above the menu. */
  readonly tab?: string
  readonly items: readonly MenuItem[]
  /** Whether readers can close it. */
  readonly collapsible: boolean
  /** Whether it is closed at first, unless it has the current page. */
  readonly defaultCollapsed: boolean
}

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
  const { menu, problem } = text === undefined ? { problem: 'is missing' } : parseMenu(text)
  if (problem !== undefined) {
    const message = `${menu ? 'A wrong day in a' : 'No'} menu: ${nameOf(tree, file)}: ${problem}`
    log({ level: menu ? 'warn' : 'error', message })
  }
  return menu
}

/**
 * A problem names the wrong key, or the position of the syntax error. There is a menu if only days
 * are wrong.
 */
export function parseMenu(text: string): { menu?: Menu; problem?: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: `is not JSON: ${error.message}` }
  }
  const checked = v.safeParse(strictMenu, json)
  if (checked.success) return { menu: checked.output }
  const lenient = v.safeParse(lenientMenu, json)
  const [issue] = lenient.success ? checked.issues : lenient.issues
  const problem = `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`
  return lenient.success ? { menu: lenient.output, problem } : { problem }
}

/** Lists general entries, then the framework's. Groups without entries are omitted. */
export function menuFor(menu: Menu, framework: string | undefined): MenuGroup[] {
  return menu.sections.flatMap(section => {
    const { label, children, frameworks, collapsible, defaultCollapsed } = section
    const own = frameworks.find(group => group.label.toLowerCase() === framework)?.children ?? []
    const byTab = Map.groupBy(uniqueItems([...children, ...own]), ({ tab }) => tab || section.tab)
    return Array.from(byTab, ([tab, items]) => ({
      label,
      // Authors write ids, such as `get-started`.
      ...(tab ? { tab: titleInWords(tab).replace(/\bapi\b/i, 'API') } : {}),
      items,
      collapsible,
      defaultCollapsed,
    }))
  })
}

const newsMs = 14 * 86_400_000

/** Returns what to say beside an entry for 14 days after it was added or updated. */
export function newsOf(
  { addedAt = '', updatedAt = '' }: MenuItem,
  now: number,
): 'New' | 'Updated' | undefined {
  const isRecent = (day: string) => now >= Date.parse(day) && now < Date.parse(day) + newsMs
  if (isRecent(addedAt)) return 'New'
  return isRecent(updatedAt) ? 'Updated' : undefined
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
  const groups = menu.sections.flatMap(({ frameworks }) => frameworks)
  const withEntries = groups.filter(({ children }) => children.length > 0)
  return [...new Set(withEntries.map(({ label }) => label.toLowerCase()))]
}

function uniqueItems(items: readonly MenuItem[]): MenuItem[] {
  const byTarget = new Map<string, MenuItem>()
  for (const one of items) byTarget.getOrInsert(one.to, one)
  return [...byTarget.values()]
}
