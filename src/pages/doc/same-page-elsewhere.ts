import type { Docs } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname } from '../../content/docs/docs-tree.ts'
import { findPath } from '../../content/docs/resolve.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { LinkTarget } from '../../router/route.ts'

const maxFrameworks = 3

/** Where a path that this version lacks is a page all the same: in the library's other versions, and for other frameworks. Nothing is asked upstream. */
export function samePageElsewhere(
  docs: Pick<Docs, 'openKnown'>,
  tree: DocsTree,
  path: string,
): LinkTarget[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const { library } = tree
  const versions = [
    'latest',
    ...library.availableVersions.filter(version => version !== library.latestVersion),
  ]
  const ofVersions = versions.flatMap(version => {
    const other = version === tree.version ? undefined : docs.openKnown(library, version)
    const found = other && findPath(other, path)
    return other && found !== undefined
      ? [
          {
            label: `${name} (${version === 'latest' ? library.latestVersion : version})`,
            href: docsPathname(other, found),
          },
        ]
      : []
  })
  const [, own, rest] = /^framework\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (rest === undefined) return ofVersions
  const frameworks = [...new Set<string>([...library.frameworks, ...tree.frameworks])].filter(
    framework => framework !== own && tree.documents.has(`framework/${framework}/${rest}`),
  )
  const ofFrameworks = frameworks.slice(0, maxFrameworks).map(framework => ({
    label: `${name} (${frameworkName(framework)})`,
    href: docsPathname(tree, `framework/${framework}/${rest}`),
  }))
  return [...ofVersions, ...ofFrameworks]
}
