import { href } from '../../../routes.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { menuItems } from '../../content/docs/docs-menu.ts'
import {
  allFrameworks,
  type DocsTree,
  defaultDocument,
  docsPathname,
  findPath,
  frameworkOf,
  parseExamplePath,
  resolve,
  titleInWords,
} from '../../content/docs/docs-tree.ts'
import { findSimilarPages } from '../../content/docs/similar-pages.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { guidesOf } from '../../libraries/popular-guides.ts'
import { addressVersionsOf, frameworksOf, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { loadFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import {
  type Missing,
  missing,
  type Redirect,
  type Suggestions,
  unknownPage,
} from '../load-result.ts'

const maxNearest = 9

/** For a path without a document: a redirect from a former path, or similar pages. */
export async function missingDocument(
  docs: Docs,
  tree: DocsTree,
  path: string,
): Promise<Missing | Redirect> {
  const moved = await movedDocument(docs, tree, path)
  if (moved) return moved
  const { library, version, examples } = tree
  const overview =
    parseExamplePath(path) && examples.size > 0
      ? { label: 'All examples', href: href('examples', { libraryId: library.id, version }) }
      : { label: `${library.name} docs`, href: defaultOf(tree) }
  return missing(unknownPage.message, { overview, suggest: () => suggest(docs, tree, path) })
}

async function suggest(docs: Docs, tree: DocsTree, path: string): Promise<Suggestions> {
  const { library, version } = tree
  const titles = parseExamplePath(path)
    ? new Map(Array.from(tree.examples.values(), one => [one.path, titleInWords(one.name)]))
    : await titlesOf(docs, tree, frameworkOf(path))
  const similar = findSimilarPages(path, titles)
  const candidates = [
    ...samePageElsewhere(docs, tree, path),
    ...similar.map(page => ({ label: page.title, href: docsPathname(tree, page.path) })),
  ]
  const byHref = new Map(candidates.map(candidate => [candidate.href, candidate]))
  const nearest = disambiguate([...byHref.values()].slice(0, maxNearest))
  return {
    reason: `The docs of ${library.name} ${versionName(library, version)} have no page at “${path}”.`,
    ...(nearest.length > 0
      ? { nearest }
      : { nearest: guidesFor(tree, frameworkOf(path)), nearestTitle: 'Suggested guides' }),
    frame: await loadFrame(docs, {
      docs: tree,
      path,
      framework: frameworkOf(path),
    }),
  }
}

function guidesFor(tree: DocsTree, framework: string | undefined): LinkTarget[] {
  return guidesOf(tree.library.id).flatMap(({ label, path }) => {
    const own = path.replace(/^framework\/[^/]+/, `framework/${framework}`)
    const found = [own, path].find(one => tree.documents.has(one))
    return found === undefined ? [] : { label, href: docsPathname(tree, found) }
  })
}

function disambiguate(targets: readonly LinkTarget[]): LinkTarget[] {
  return targets.map(target => {
    const [, framework] = /\/docs\/framework\/([^/]+)\//.exec(target.href) ?? []
    const isAlone = targets.every(other => other === target || other.label !== target.label)
    return isAlone || framework === undefined
      ? target
      : { ...target, label: `${target.label} (${frameworkName(framework)})` }
  })
}

/**
 * Maps paths to titles from the index, else from the menu, else to the path. A page that several
 * frameworks have is listed for `framework` only.
 */
async function titlesOf(
  docs: Docs,
  tree: DocsTree,
  framework: string | undefined = frameworksOf(tree.library, tree.version)[0],
): Promise<Map<string, string>> {
  const [index, menu] = await Promise.all([docs.index(tree), docs.menu(tree)])
  const titles = new Map(Array.from(tree.documents, document => [document, document]))
  for (const { to, label } of menuItems(menu))
    if (tree.documents.has(to) && label !== '') titles.set(to, label)
  for (const [document, title] of index?.titles ?? []) titles.set(document, title)
  for (const document of tree.documents) {
    const own = document.replace(/^framework\/[^/]+/, `framework/${framework}`)
    if (own !== document && tree.documents.has(own)) titles.delete(document)
  }
  return titles
}

export async function movedDocument(
  docs: Docs,
  tree: DocsTree,
  path: string,
): Promise<Redirect | undefined> {
  const resolution = resolve(tree, path)
  const moved =
    resolution.kind === 'redirect' ? resolution.to : (await docs.index(tree))?.formerPaths.get(path)
  return moved === undefined
    ? undefined
    : { kind: 'redirect', to: docsPathname(tree, moved), status: 308 }
}

export function defaultOf(tree: DocsTree): string {
  const document = defaultDocument(tree)
  return document === undefined
    ? `/${tree.library.id}/${tree.version}`
    : docsPathname(tree, document)
}

const maxFrameworks = 3

/** The same path in other versions that are already loaded, and for other frameworks. */
export function samePageElsewhere(
  docs: Pick<Docs, 'openKnown'>,
  tree: DocsTree,
  path: string,
): LinkTarget[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const { library } = tree
  const ofVersions = addressVersionsOf(library).flatMap(version => {
    const other = version === tree.version ? undefined : docs.openKnown(library, version)
    const found = other && findPath(other, path)
    return other && found !== undefined
      ? [
          {
            label: `${name} (${versionName(library, version)})`,
            href: docsPathname(other, found),
          },
        ]
      : []
  })
  const [, own, rest] = /^framework\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (rest === undefined) return ofVersions
  const frameworks = allFrameworks(tree).filter(
    framework => framework !== own && tree.documents.has(`framework/${framework}/${rest}`),
  )
  const ofFrameworks = frameworks.slice(0, maxFrameworks).map(framework => ({
    label: `${name} (${frameworkName(framework)})`,
    href: docsPathname(tree, `framework/${framework}/${rest}`),
  }))
  return [...ofVersions, ...ofFrameworks]
}
