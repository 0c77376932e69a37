import type { Docs } from '../../content/docs/docs.ts'
import type { Menu } from '../../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  parseExamplePath,
  titleInWords,
} from '../../content/docs/docs-tree.ts'
import {
  type ExampleSummaries,
  type Examples,
  examplesOf,
} from '../../content/examples/examples.ts'
import { frameworksOf, versionInAddress } from '../../libraries/registry.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { type DocsFrame, loadListFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type ExamplesData = {
  readonly frame: DocsFrame
  readonly groups: readonly ExampleGroup[]
  readonly canonical: string
}

/** Examples without a framework are in the group `other`. */
const otherExamples = 'other'

/** The examples of one framework: those of the menu in its order, then the others. */
export type ExampleGroup = {
  readonly framework: string
  readonly topics: readonly ExampleTopic[]
}

/** A section of the menu; `undefined` for examples that the menu does not have. */
type ExampleTopic = {
  readonly label: string | undefined
  readonly examples: readonly ListedExample[]
}

export type ListedExample = {
  readonly name: string
  readonly label: string
  /** These three are absent for an example of the menu that the tree does not have. */
  readonly href?: string
  readonly zip?: string
  readonly files?: number
  /** From its README. */
  readonly summary?: string
  /** Some of what it imports. */
  readonly imports?: readonly string[]
}

type Parts = {
  readonly docs: Docs
  readonly examples: Examples
  readonly freshUntil: (repo: string, ref: string) => number
}

/** Every example of a library's version; if it has some, also those that only its menu has. */
export async function loadExamples(
  { docs, examples, freshUntil }: Parts,
  { params }: LoaderInput<VersionParams>,
): Promise<LoadResult<ExamplesData>> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const { library } = tree
  const [menu, summaries] = await Promise.all([docs.menu(tree), examples.summaries(tree)])
  const addressOf = (version: string) =>
    `/${library.id}/${versionInAddress(library, version)}/examples`
  return {
    kind: 'page',
    data: {
      frame: await loadListFrame(docs, tree, addressOf),
      groups: groupsOf(tree, entriesOf(menu), summaries ?? new Map()),
      canonical: addressOf('latest'),
    },
    // READMEs that can't be read now may arrive at any moment.
    freshUntil: summaries ? freshUntil(library.repo, tree.tree.ref) : 0,
  }
}

function groupsOf(
  tree: DocsTree,
  entries: ReadonlyMap<string, MenuEntry>,
  summaries: ExampleSummaries,
): ExampleGroup[] {
  const own = new Set(examplesOf(tree))
  if (own.size === 0) return []
  const keys = [...new Set([...entries.keys(), ...[...own].sort()])]
  const byFramework = Map.groupBy(keys, key => {
    const example = tree.examples.get(key)
    return (example ? example.framework : entries.get(key)?.framework) ?? otherExamples
  })
  const frameworks = new Set<string>([
    ...frameworksOf(tree.library, tree.version),
    ...[...byFramework.keys()].filter(framework => framework !== otherExamples),
    otherExamples,
  ])
  return [...frameworks].flatMap(framework => {
    const inFramework = byFramework.get(framework) ?? []
    const topics = Map.groupBy(inFramework, key => entries.get(key)?.topic)
    const list = (key: string): ListedExample => {
      const example = tree.examples.get(key)
      const name = example?.name ?? key.slice(key.indexOf('/') + 1)
      const { text = '', names = [] } = summaries.get(key) ?? {}
      return {
        name,
        label: entries.get(key)?.label ?? titleInWords(name),
        ...(example && own.has(key)
          ? {
              href: docsPathname(tree, example.path),
              zip: `/${tree.library.id}/${tree.version}/examples/${encodePath(key)}/files.zip`,
              files: example.files.length,
            }
          : {}),
        ...(text === '' ? {} : { summary: text }),
        ...(names.length === 0 ? {} : { imports: names }),
      }
    }
    return inFramework.length === 0
      ? []
      : {
          framework,
          topics: Array.from(topics, ([label, all]) => ({ label, examples: all.map(list) })),
        }
  })
}

type MenuEntry = {
  readonly label: string
  readonly topic: string
  readonly framework: string | undefined
}

/** By folder below `examples`, in the menu's order. */
function entriesOf(menu: Menu | undefined): Map<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>()
  for (const { label: topic, children, frameworks } of menu?.sections ?? []) {
    for (const { label, to } of [...children, ...frameworks.flatMap(group => group.children)]) {
      const example = parseExamplePath(to)
      if (example) entries.set(example.folder, { label, topic, framework: example.framework })
    }
  }
  return entries
}
