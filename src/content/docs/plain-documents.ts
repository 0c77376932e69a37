import { href } from '../../../routes.ts'
import type { MarkdownInput, References, ResolvedReferences } from '../../markdown/rendered.ts'
import type { Blog } from '../blog.ts'
import { nameOf } from '../source/source.ts'
import type { Docs } from './docs.ts'
import { docsPathname } from './docs-tree.ts'
import type { RenderedDocuments, Resolve } from './rendered-documents.ts'
import type { LinkOrigin } from './resolve-links.ts'

export type PlainDocuments = ReturnType<typeof createPlainDocuments>

export type PlainDocument = {
  readonly key: string
  /** Begins with the title as a heading. */
  readonly markdown: string
}

type Parts = {
  readonly docs: Docs
  readonly blog: Blog
  readonly rendered: RenderedDocuments
  readonly siteUrl: string
}

/** Documents and posts as plain markdown with absolute addresses, for programs. */
export function createPlainDocuments({ docs, blog, rendered, siteUrl }: Parts) {
  async function write(
    input: MarkdownInput,
    pathname: string,
    resolve: Resolve,
    rendering?: number,
  ) {
    const toAbsolute = async (references: References) =>
      withOrigin(await resolve(references), siteUrl + pathname, siteUrl)
    const { key, value } = await rendered.markdown(input, toAbsolute, rendering)
    return { key, markdown: value }
  }

  return {
    /** `undefined` if there is none, or its ref leads nowhere. Throws `SourceError`. */
    async document(origin: Omit<LinkOrigin, 'files'>, document: string) {
      const text = await docs.text(origin.docs, document)
      if (!text) return undefined
      const place = { ...origin, files: text.files }
      const file = nameOf(origin.docs.tree, text.files[0])
      const input = { text: text.body, title: text.title, framework: origin.framework, file }
      const resolve = (references: References) => docs.resolve(references, place)
      return write(
        input,
        docsPathname(origin.docs, origin.page),
        resolve,
        docs.rerendersOf(origin.docs.library),
      )
    },
    /** `undefined` for a post that is not published. */
    async post(slug: string) {
      const post = await blog.text(slug)
      if (!post) return undefined
      const input = { text: post.content, title: post.title }
      return write(input, href('blog-post', { slug }), blog.resolve)
    },
  }
}

function withOrigin(
  { links, images }: ResolvedReferences,
  page: string,
  siteUrl: string,
): ResolvedReferences {
  const absolute = (address: string) => {
    if (address === '' || address.startsWith('#')) return page + address
    return /^\/(?!\/)/.test(address) ? siteUrl + address : address
  }
  return {
    links: mapValues(links, link => ({ ...link, href: absolute(link.href) })),
    images: mapValues(images, image => ({ ...image, src: absolute(image.src) })),
  }
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
