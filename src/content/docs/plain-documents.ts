import { href } from '../../../routes.ts'
import type { TtlCache } from '../../cache/ttl-cache.ts'
import type { ResolvedReferences } from '../../markdown/rendered.ts'
import { answerAsWritten, type Blog } from '../blog.ts'
import { type Docs, identityOf } from './docs.ts'
import { docsPathname } from './docs-tree.ts'
import { createRenderedPages, type RewriteMarkdown } from './rendered-pages.ts'
import type { LinkOrigin } from './resolve-link.ts'

/** Documents and posts as plain markdown with absolute addresses, for readers outside of a browser. */
export type PlainDocuments = {
  /** The document at a page; `undefined` where there is none, or its ref leads nowhere. Throws `SourceError`. */
  document(origin: Omit<LinkOrigin, 'files'>, document: string): Promise<PlainDocument | undefined>
  /** A published post; `undefined` for any other slug. */
  post(slug: string): Promise<PlainDocument | undefined>
}

export type PlainDocument = {
  /** Names all that it was made of. */
  readonly key: string
  /** Begins with a heading of the first rank. */
  readonly markdown: string
}

type Parts = {
  readonly docs: Docs
  readonly blog: Blog
  readonly rewrite: RewriteMarkdown
  readonly cache: TtlCache
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

export function createPlainDocuments({
  docs,
  blog,
  rewrite,
  cache,
  siteUrl,
}: Parts): PlainDocuments {
  const make = createRenderedPages(rewrite, cache, {
    questions: 'references in markdown',
    pages: 'markdown',
  })
  return {
    async document(origin, document) {
      const text = await docs.text(origin.docs, document)
      if (!text) return undefined
      const place = { ...origin, files: text.files }
      const page = siteUrl + docsPathname(origin.docs, origin.page)
      const input = { text: text.body, title: text.title, framework: origin.framework }
      const made = await make(input, [siteUrl, ...identityOf(place)], async references =>
        toAbsolute(await docs.answer(references, place), page, siteUrl),
      )
      return { key: made.key, markdown: made.rendered }
    },
    async post(slug) {
      const post = await blog.text(slug)
      if (!post) return undefined
      const page = siteUrl + href('blog-post', { slug })
      const made = await make(
        { text: post.content, title: post.title },
        [siteUrl, slug],
        async references => toAbsolute(answerAsWritten(references), page, siteUrl),
      )
      return { key: made.key, markdown: made.rendered }
    },
  }
}

/** `page` is the address that the document is read at. */
function toAbsolute(
  { links, images }: ResolvedReferences,
  page: string,
  siteUrl: string,
): ResolvedReferences {
  const absolute = (address: string) => {
    if (address === '' || address.startsWith('#')) return page + address
    return /^\/(?!\/)/.test(address) ? siteUrl + address : address
  }
  return {
    links: mapValues(links, answer => ({ ...answer, href: absolute(answer.href) })),
    images: mapValues(images, answer => ({ ...answer, src: absolute(answer.src) })),
  }
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
