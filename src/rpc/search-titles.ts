import * as v from 'valibot'
import type { Docs } from '../content/docs.ts'
import { docsPathname } from '../content/docs-tree.ts'
import { libraries } from '../libraries/registry.ts'
import type { LinkTarget } from '../ui/link-target.ts'

export const searchInput = v.object({ q: v.pipe(v.string('q is what to search for'), v.maxLength(200, 'q is too long')) })

export type Hit = LinkTarget & { readonly library: string }

const most = 20

/**
 * Entries of the libraries' menus that hold every word of `q`, those that begin with it first, twenty at the most. It knows the titles of the
 * latest documents whose tree is known by now, no more: nothing is fetched for a search. Texts are searched once there is an index of them.
 */
export async function searchTitles(docs: Docs, q: string): Promise<Hit[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const titles = (await Promise.all(libraries.map(library => titlesOf(docs, library)))).flat()
  const hits = titles.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
  const begins = ({ label }: Hit) => label.toLowerCase().startsWith(words.join(' '))
  return [...hits.filter(begins), ...hits.filter(hit => !begins(hit))].slice(0, most)
}

async function titlesOf(docs: Docs, library: (typeof libraries)[number]): Promise<Hit[]> {
  const opened = docs.openKnown(library, 'latest')
  const menu = opened && (await docs.menu(opened))
  if (!menu) return []
  const items = menu.sections.flatMap(({ children, frameworks }) => [...children, ...frameworks.flatMap(group => group.children)])
  return items
    .filter(({ to }) => opened.documents.has(to))
    .map(({ label, to }) => ({ library: library.id, label, href: docsPathname(opened, to) }))
}
