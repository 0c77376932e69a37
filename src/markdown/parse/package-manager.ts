import type { Code, RootContent } from 'mdast'
import { installCommands, packageManagers } from '../../libraries/install-commands.ts'
import { plainText } from '../plain-text.ts'
import { createTabs } from './tabs.ts'

/** `react: @tanstack/react-query zod`; a line without a framework is for all of them. */
type Line = { readonly framework: string | undefined; readonly packages: string }

/** Packages become each manager's commands: of the page's framework, or labeled of each. */
export function packageManagerTabs(
  children: RootContent[],
  mode: string | undefined,
  framework: string | undefined,
): RootContent[] {
  const lines: Line[] = []
  const rest: RootContent[] = []
  for (const node of children) {
    const found = readLines(node)
    if (found) lines.push(...found)
    else rest.push(node)
  }
  if (lines.length === 0) return children
  const commands =
    installCommands[mode === 'dev-install' || mode === 'local-install' ? mode : 'install']
  const groups = groupLines(lines, framework)
  return [
    ...rest,
    createTabs(
      'package-manager',
      packageManagers.map(manager => ({
        label: manager,
        children: groups.map(({ label, packages }) =>
          commandBlock(
            packages.map(names => `${commands[manager]} ${names}`),
            label,
          ),
        ),
      })),
    ),
  ]
}

const frameworkLine = /^([a-z][\w-]*):[ \t]+(\S.*)$/i
/** Package names with or without scope and version, or options; none ends with punctuation. */
const packageList = /^(?:@[a-z\d.~_-]+\/)?[a-z\d.~_-]*[a-z\d~_-](?:@\S+)?(?:\s+\S*[^\s.,:;!?])*$/

/** `undefined` for a paragraph with a line that does not list packages. */
function readLines(node: RootContent): Line[] | undefined {
  if (node.type !== 'paragraph') return undefined
  const lines = plainText(node)
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

function commandBlock(commands: readonly string[], title: string | undefined): Code {
  return {
    type: 'code',
    lang: 'bash',
    meta: title ? `title="${title}"` : null,
    value: commands.join('\n'),
  }
}
