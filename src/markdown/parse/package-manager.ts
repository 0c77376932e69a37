import { installCommands, packageManagers } from '../../libraries/install-commands.ts'
import { type Block, omit, wrapBlocks } from './blocks.ts'
import { htmlOf } from './html-tags.ts'
import { createTabs } from './tabs.ts'
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
