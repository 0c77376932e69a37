import type { Code, RootContent } from 'mdast'
import { plainText } from '../plain-text.ts'
import { createTabs } from './tabs.ts'

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** What comes before the packages, per `mode`. `local-install` runs a package without adding it: its one use creates a project. */
const COMMANDS = {
  install: { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' },
  'dev-install': {
    npm: 'npm install -D',
    pnpm: 'pnpm add -D',
    yarn: 'yarn add -D',
    bun: 'bun add -d',
  },
  'local-install': { npm: 'npx', pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' },
} as const satisfies Record<string, Record<(typeof MANAGERS)[number], string>>

type Mode = keyof typeof COMMANDS

/** `react: @tanstack/react-query zod`; without a framework the line is for all of them. */
type Line = { readonly framework: string | undefined; readonly packages: string }

/**
 * `variant="package-manager"`: lines of packages become each manager's commands. On a page of a framework only its lines count, if it has
 * any; elsewhere each framework's commands are labeled, unless they are the same for all. Other paragraphs stay before the tabs.
 */
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
  const commands = COMMANDS[isMode(mode) ? mode : 'install']
  const groups = groupLines(lines, framework)
  return [
    ...rest,
    createTabs(
      'package-manager',
      MANAGERS.map(manager => ({
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

function isMode(mode: string | undefined): mode is Mode {
  return mode !== undefined && Object.hasOwn(COMMANDS, mode)
}

const frameworkLine = /^([a-z][\w-]*):[ \t]+(\S.*)$/i
/** A package, in lower case, with or without scope and version; then more of them, or options, and no stop at the end of any. */
const packageList = /^(?:@[a-z\d.~_-]+\/)?[a-z\d.~_-]*[a-z\d~_-](?:@\S+)?(?:\s+\S*[^\s.,:;!?])*$/

/** `undefined` when a line of the block is no list of packages: then it is words. */
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
