import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import type { Entry } from '../search/entry.ts'
import { readText, type TextName, textNames } from './text/loader.ts'

/** The pages that are neither documents nor posts: the pages of text, the landing pages, the blog's list. */
export async function entriesOfSitePages(): Promise<Entry[]> {
  const landings = libraries.map(({ id, name, tagline, description }): Entry => {
    const address = href('library', { libraryId: id, version: 'latest' })
    const sections = [{ heading: '', depth: 0, text: `${tagline}. ${description}`, code: '' }]
    return {
      href: address,
      kind: 'page',
      title: name,
      copyOf: address,
      library: id,
      version: 'latest',
      sections,
    }
  })
  const blog: Entry = {
    href: href('blog'),
    kind: 'page',
    title: 'Blog',
    copyOf: href('blog'),
    sections: [],
  }
  return [...(await Promise.all(textNames.map(entryOfText))), ...landings, blog]
}

async function entryOfText(name: TextName): Promise<Entry> {
  // Loads the parser, which serving pages does not need.
  const { toSections } = await import('../markdown/to-sections.ts')
  const { title, lead, markdown } = await readText(name, { partners: {}, scarfIds: {} })
  const sections = [
    { heading: '', depth: 0, text: lead, code: '' },
    ...toSections({ text: markdown, title }),
  ]
  return { href: href(name), kind: 'page', title, copyOf: href(name), sections }
}
