import type { Docs } from '../../content/docs/docs.ts'
import { menuItems } from '../../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  findPath,
  titleInWords,
} from '../../content/docs/docs-tree.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import { shortName } from '../../libraries/library.ts'
import { frameworksOf, newerVersionAt } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'

/** Where a landing page leads. All of them exist in the version. */
export type NextSteps = {
  readonly guides: readonly LinkTarget[]
  readonly examples: readonly LinkTarget[]
  readonly comparison?: LinkTarget
  readonly installation?: LinkTarget
  /** Where the documents are, if this site has only one of them. */
  readonly docsOnGitHub?: LinkTarget
}

const examplePath = /^(?:framework\/[^/]+\/)?examples\//
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
    label: (labels.get(path) ?? titleInWords(path)).replace(/^Overview$/, overview),
    href: docsPathname(tree, path),
  })
  const isExample = (path: string) => examplePath.test(path)
  const inMenu = items
    .map(({ to }) => to)
    .filter(to => !to.startsWith('framework/') || to.startsWith(`framework/${framework?.value}/`))
  const namedGuides = (newerVersionAt(tree.library, tree.version) ?? next)?.guides ?? []
  const guides = [...namedGuides, ...inMenu.filter(path => !isExample(path))]
  const installation = ['installation', `framework/${framework?.value}/installation`].find(exists)
  const named = next?.examples.map(name => `framework/${name.replace('/', '/examples/')}`)
  const examples = [...(named ?? []), ...inMenu.filter(isExample)]
  const first = (paths: readonly string[], max: number) =>
    [...new Set(paths)].filter(exists).slice(0, max).map(link)
  return {
    guides: first(guides, maxGuides),
    examples: first(examples, maxExamples),
    ...(comparison !== undefined && exists(comparison) ? { comparison: link(comparison) } : {}),
    ...(installation === undefined ? {} : { installation: link(installation) }),
    ...(tree.documents.size === 1 ? { docsOnGitHub: docsOnGitHub(tree) } : {}),
  }
}

function docsOnGitHub({ library: { repo, docsRoot }, tree: { ref } }: DocsTree): LinkTarget {
  return { label: 'Docs on GitHub', href: `https://github.com/${repo}/tree/${ref}/${docsRoot}` }
}
