import type { Docs } from '../../content/docs/docs.ts'
import type { Menu } from '../../content/docs/docs-menu.ts'
import { type DocsTree, docsPathname, titleInWords } from '../../content/docs/docs-tree.ts'
import { type Examples, examplesOf } from '../../content/examples/examples.ts'
import { type DocsFrame, loadListFrame } from '../doc/docs-frame-data.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type ExamplesData = {
  readonly frame: DocsFrame
  readonly groups: readonly ExampleGroup[]
  readonly canonical: string
}

/** The examples of one framework: those of the menu in its order, then the others. */
export type ExampleGroup = {
  readonly framework: string
  readonly examples: readonly ListedExample[]
}

export type ListedExample = {
  readonly name: string
  readonly label: string
  /** Absent for an example of the menu that the tree does not have. */
  readonly href?: string
  /** From its README. */
  readonly summary?: string
}

type Params = { readonly libraryId: string; readonly version: string }
type Parts = {
  readonly docs: Docs
  readonly examples: Examples
  readonly freshUntil: (repo: string, ref: string) => number
}

/** Every example of a library's version, also those that only its menu has. */
export async function loadExamples(
  { docs, examples, freshUntil }: Parts,
  { params }: LoaderInput<Params>,
): Promise<LoadResult<ExamplesData>> {
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const { library, tree } = opened
  const [menu, summaries] = await Promise.all([docs.menu(opened), examples.summaries(opened)])
  const { frame, canonical } = await loadListFrame(docs, opened, 'examples')
  return {
    kind: 'page',
    data: { frame, groups: groupsOf(opened, labelsOf(menu), summaries), canonical },
    freshUntil: freshUntil(library.repo, tree.ref),
  }
}

function groupsOf(
  docs: DocsTree,
  labels: ReadonlyMap<string, string>,
  summaries: ReadonlyMap<string, string>,
): ExampleGroup[] {
  const own = new Set(examplesOf(docs))
  const groups = new Map<string, ListedExample[]>(
    docs.library.frameworks.map(framework => [framework, []]),
  )
  for (const example of new Set([...labels.keys(), ...[...own].sort()])) {
    const [framework = '', name = ''] = example.split('/')
    const group = groups.get(framework) ?? []
    groups.set(framework, group)
    const summary = summaries.get(example)
    group.push({
      name,
      label: labels.get(example) ?? titleInWords(name),
      ...(own.has(example)
        ? { href: docsPathname(docs, `framework/${framework}/examples/${name}`) }
        : {}),
      ...(summary === undefined ? {} : { summary }),
    })
  }
  return Array.from(groups, ([framework, examples]) => ({ framework, examples })).filter(
    group => group.examples.length > 0,
  )
}

/** `{framework}/{name}` to the menu's label, in the menu's order. */
function labelsOf(menu: Menu | undefined): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { children, frameworks } of menu?.sections ?? []) {
    for (const { label, to } of [...children, ...frameworks.flatMap(group => group.children)]) {
      const [, framework, name] = /^framework\/([^/]+)\/examples\/([^/]+)$/.exec(to) ?? []
      if (framework && name) labels.set(`${framework}/${name}`, label)
    }
  }
  return labels
}
