import type { Docs } from '../../content/docs/docs.ts'
import { menuItems } from '../../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  findPath,
  parseExamplePath,
  titleInWords,
} from '../../content/docs/docs-tree.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import { shortName } from '../../libraries/library.ts'
import { frameworksOf, isLatest, newerVersionAt, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'

/** Where a landing page leads. All of them exist in the version. */
export type NextSteps = {
  readonly guides: readonly LinkTarget[]
  readonly examples: readonly LinkTarget[]
  readonly comparison?: LinkTarget
  /** How to move to the latest version, or from another library. */
  readonly migration?: LinkTarget
  readonly installation?: LinkTarget
  /** Where the documents are, if this site has only one of them. */
  readonly docsOnGitHub?: LinkTarget
}

const maxGuides = 3
const maxExamples = 2

/** What the library names, then the first of the menu. Nothing until the tree is known. */
export async function nextStepsOf(
  tree: DocsTree | undefined,
  { menu }: Pick<Docs, 'menu'>,
): Promise<NextSteps> {
  if (!tree) return { guides: [], examples: [] }
  const { next, comparison } = tree.library
  const [framework] = frameworkOptionsOf({ frameworks: frameworksOf(tree.library, tree.version) })
  const items = menuItems(await menu(tree))
  const labels = new Map(items.map(({ to, label }) => [to, label]))
  const exists = (path: string) => findPath(tree, path) !== undefined
  const overview = `${shortName(tree.library.name)} overview`
  const link = (path: string): LinkTarget => ({
    label: (labels.get(path) ?? titleInWords(path))
      .replace(/^Overview$/, overview)
      .replace(/^To (?=v\d)/, 'Migrate to '),
    href: docsPathname(tree, path),
  })
  const isExample = (path: string) => parseExamplePath(path) !== undefined
  const inMenu = items
    .map(({ to }) => to)
    .filter(to => !to.startsWith('framework/') || to.startsWith(`framework/${framework?.value}/`))
  const namedGuides = (newerVersionAt(tree.library, tree.version) ?? next)?.guides ?? []
  const guides = [...namedGuides, ...inMenu.filter(path => !isExample(path))]
  const migration = isLatest(tree.library, tree.version) ? migrationOf(tree, inMenu) : undefined
  const installation = ['installation', `framework/${framework?.value}/installation`].find(exists)
  const named = next?.examples.map(name => `framework/${name.replace('/', '/examples/')}`)
  const examples = [...(named ?? []), ...inMenu.filter(isExample)]
  const first = (paths: readonly string[], max: number) =>
    [...new Set(paths)].filter(exists).slice(0, max).map(link)
  return {
    guides: first(guides, maxGuides),
    examples: first(examples, maxExamples),
    ...(comparison !== undefined && exists(comparison) ? { comparison: link(comparison) } : {}),
    ...(migration !== undefined && exists(migration) ? { migration: link(migration) } : {}),
    ...(installation === undefined ? {} : { installation: link(installation) }),
    ...(tree.documents.size === 1 ? { docsOnGitHub: docsOnGitHub(tree) } : {}),
  }
}

/** `framework/react/guides/migrating-to-v5` for v5, otherwise the first that the menu has. */
function migrationOf(tree: DocsTree, paths: readonly string[]): string | undefined {
  const migrations = paths.filter(path => /\b(?:migrat|upgrad)/i.test(path))
  const name = `-${versionName(tree.library, tree.version)}`
  return migrations.find(path => path.endsWith(name)) ?? migrations[0]
}

function docsOnGitHub({ library: { repo, docsRoot }, tree: { ref } }: DocsTree): LinkTarget {
  return { label: 'Docs on GitHub', href: `https://github.com/${repo}/tree/${ref}/${docsRoot}` }
}
