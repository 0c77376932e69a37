import { installCommands } from '../../libraries/install-commands.ts'
import { packageManagers } from '../../libraries/package-managers.ts'
import { type Block, isGap, omit, wrapBlocks } from './blocks.ts'
import { htmlOf } from './html-tags.ts'
import { createTabs, type Part } from './tabs.ts'
import { textOf } from './tokens.ts'

/** `react: @tanstack/react-query zod`; a line without a framework is for all of them. */
type Line = { readonly framework: string | undefined; readonly packages: string }

/** Packages become each manager's commands: of the page's framework, or labeled of each. */
export function packageManagerTabs(
  children: Block[],
  mode: string | undefined,
  framework: string | undefined,
): Block[] {
  const lines: Line[] = []
  const rest: Block[] = []
  let last: Block | undefined
  for (const block of children) {
    const found = readLines(block)
    if (!found) rest.push(block)
    else {
      lines.push(...found)
      if (last) rest.push(omit(last))
      last = block
    }
  }
  if (!last) return children
  const list = last
  const commands =
    installCommands[mode === 'dev-install' || mode === 'local-install' ? mode : 'install']
  const groups = groupLines(lines, framework)
  const parts = packageManagers.map(manager => ({
    label: manager,
    children: groups.map(({ label: title, packages }) => {
      const text = packages.map(names => `${commands[manager]} ${names}`).join('\n')
      const block = {
        language: 'bash',
        title,
        text,
        marks: new Map(),
        words: [],
        isNumbered: false,
      }
      return wrapBlocks({ type: 'codeFenced', block }, list)
    }),
  }))
  return [...rest, createTabs('package-manager', parts, list)]
}

const frameworkLine = /^([a-z][\w-]*):[ \t]+(\S.*)$/i
/** Package names with or without scope and version, or options; none ends with punctuation. */
const packageList =
  /^(?:@[a-z\d.~_-]+\/)?[a-z\d.~_-]*[a-z\d~_-](?:@\S+)?(?:\s+[^\s<]*[^\s<.,:;!?])*$/

/**
 * `undefined` for a paragraph with a line that does not list packages. A paragraph directly below
 * a tag is HTML.
 */
function readLines({ token, events }: Block): Line[] | undefined {
  if (token.type !== 'paragraph' && token.type !== 'htmlFlow') return undefined
  const lines = (token.type === 'paragraph' ? textOf(events) : htmlOf(events))
    .trim()
    .split('\n')
    .map(line => {
      const [, framework, packages = line.trim()] = frameworkLine.exec(line.trim()) ?? []
      return { framework: framework?.toLowerCase(), packages }
    })
  return lines.every(({ packages }) => packageList.test(packages)) ? lines : undefined
}

type Group = { readonly label: string | undefined; readonly packages: readonly string[] }

function groupLines(lines: readonly Line[], framework: string | undefined): Group[] {
  const shared = lines.filter(line => line.framework === undefined).map(line => line.packages)
  const byFramework = Map.groupBy(
    lines.filter(line => line.framework !== undefined),
    line => line.framework ?? '',
  )
  const groups = [...byFramework].map(([name, own]) => ({
    name,
    packages: [...shared, ...own.map(line => line.packages)],
  }))
  const own = groups.find(({ name }) => name === framework)
  const [first = { packages: shared }] = own ? [own] : groups
  const alike = groups.every(({ packages }) => packages.join('\n') === first.packages.join('\n'))
  if (own || alike) return [{ label: undefined, packages: first.packages }]
  return groups.map(({ name, packages }) => ({
    label: name.charAt(0).toUpperCase() + name.slice(1),
    packages,
  }))
}

const command = /^[ \t]*(?:\$ )?(npm|npx|pnpm|pnpx|yarn|bun|bunx|deno)(?=\s|$)/gm
const runners: Readonly<Record<string, string>> = { npx: 'npm', pnpx: 'pnpm', bunx: 'bun' }
const alternative = /^or(?:\b.*\b(?:npm|pnpm|yarn|bun|deno))?\W*$/i

/** Blocks of code in a row, each for another package manager, become tabs. */
export function commandTabs(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  let row: Part[] = []
  /** What follows the last block of the row. Between two of them it is left out. */
  let rest: Block[] = []
  const endRow = () => {
    const [first] = row.flatMap(({ children }) => children)
    if (first) result.push(row.length > 1 ? createTabs('package-manager', row, first) : first)
    result.push(...rest)
    row = []
    rest = []
  }
  for (const block of blocks) {
    const label = managerOf(block)
    if (label !== undefined) {
      if (row.some(part => part.label === label)) endRow()
      row.push({ label, children: [block] })
      rest = []
    } else {
      rest.push(block)
      if (row.length === 0 || !(isGap(block) || isAlternative(block))) endRow()
    }
  }
  endRow()
  return result
}

/** The package manager of all commands in a block of code. */
function managerOf({ token: { block } }: Block): string | undefined {
  const names = Array.from(block?.text.matchAll(command) ?? [], ([, name = '']) => name)
  const [manager, ...others] = new Set(names.map(name => runners[name] ?? name))
  const isFirst = block?.text
    .trimStart()
    .replace(/^\$ /, '')
    .startsWith(names[0] ?? ' ')
  return isFirst && others.length === 0 ? manager : undefined
}

function isAlternative({ token, events }: Block): boolean {
  return token.type === 'paragraph' && alternative.test(textOf(events))
}
