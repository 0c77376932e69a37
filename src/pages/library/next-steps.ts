import type { Docs } from '../../content/docs/docs.ts'
import { menuItems } from '../../content/docs/docs-menu.ts'
import { type DocsTree, docsPathname, titleInWords } from '../../content/docs/docs-tree.ts'
import { findPath } from '../../content/docs/resolve.ts'
import type { LinkTarget } from '../../router/route.ts'

/** Where a landing page leads. All of them exist in the version. */
export type NextSteps = {
  readonly guides: readonly LinkTarget[]
  readonly examples: readonly LinkTarget[]
  readonly comparison?: LinkTarget
}

const examplePath = /^framework\/([^/]+)\/examples\//
const maxGuides = 3
const maxExamples = 2

/** What the library names, else the first of the menu. Nothing until the tree is known. */
export async function nextStepsOf(
  docs: DocsTree | undefined,
  { menu }: Pick<Docs, 'menu'>,
): Promise<NextSteps> {
  if (!docs) return { guides: [], examples: [] }
  const { next, comparison, frameworks } = docs.library
  const items = menuItems(await menu(docs))
  const labels = new Map(items.map(({ to, label }) => [to, label]))
  const exists = (path: string) => findPath(docs, path) !== undefined
  const link = (path: string): LinkTarget => ({
    label: labels.get(path) ?? titleInWords(path),
    href: docsPathname(docs, path),
  })
  const isExample = (path: string) => examplePath.test(path)
  const inMenu = items
    .map(({ to }) => to)
    .filter(to => !to.startsWith('framework/') || to.startsWith(`framework/${frameworks[0]}/`))
  const guides = next?.guides ?? inMenu.filter(path => !isExample(path))
  const examples =
    next?.examples.map(name => `framework/${name.replace('/', '/examples/')}`) ??
    inMenu.filter(isExample)
  return {
    guides: guides.filter(exists).slice(0, maxGuides).map(link),
    examples: examples.filter(exists).slice(0, maxExamples).map(link),
    ...(comparison !== undefined && exists(comparison) ? { comparison: link(comparison) } : {}),
  }
}
