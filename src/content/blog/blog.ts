import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Log } from '../../log.ts'
import type { References, Rendered, ResolvedReferences } from '../../markdown/rendered.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import type { Docs } from '../docs/docs.ts'
import type { PageIds } from '../docs/page-ids.ts'
import type { RenderedDocuments } from '../docs/rendered-documents.ts'
import { resolvePostReferences } from '../docs/resolve-links.ts'
import { ignoreMissing } from '../source/directory.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { parsePost } from './post-file.ts'

export type Author = {
  readonly name: string
  readonly website?: string | undefined
  readonly img?: string | undefined
}

export type PostFrontMatter = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly authors: readonly Author[]
  /** A UTC day, `2026-08-21`. */
  readonly published: string
  readonly updated?: string
  readonly libraries: readonly string[]
  /** What it is about besides libraries: `This site`. */
  readonly tags: readonly string[]
}

export type Post = PostFrontMatter & {
  readonly rendered: Rendered
  /** By href as written. */
  readonly links: ResolvedReferences['links']
}
export type PostText = PostFrontMatter & { readonly content: string }

export type Blog = ReturnType<typeof createBlog>

type PostImage = { readonly bytes: Uint8Array; readonly type: string }

type Parts = {
  /** Its path. */
  readonly folder: string
  /** By the id that front matters have. */
  readonly authors: ReadonlyMap<string, Author>
  readonly rendered: Pick<RenderedDocuments, 'ownHtml'>
  readonly docs: Pick<Docs, 'openKnown' | 'isDead'>
  readonly pageIds: Pick<PageIds, 'notePost'>
  readonly cache: TtlCache
  readonly now: () => number
  readonly log: Log
}

type LoadedPost = {
  readonly frontMatter: PostFrontMatter
  readonly draft: boolean
  readonly formerSlugs: readonly string[]
  readonly body: string
}

const dayMs = 86_400_000

/** The posts of a folder, `{slug}.md`, and the images beside them. */
export function createBlog(parts: Parts) {
  const { folder, rendered, docs, pageIds, cache, now } = parts
  const posts = cache.stage<readonly LoadedPost[]>('blog posts', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: files => files.reduce((sum, { body }) => sum + body.length, 0),
  })

  const imageNames = cache.stage<ReadonlySet<string>>('pictures of posts', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: names => 100 * names.size,
  })
  const images = () =>
    imageNames.get(folder, async () => new Set((await listFiles(folder)).filter(imageTypeOf)))

  async function image(path: string): Promise<PostImage | undefined> {
    const type = imageTypeOf(path)
    if (!type || !(await images()).has(path)) return undefined
    const bytes = await readFile(folder, path)
    return bytes && { bytes, type }
  }

  /** All addresses below `/blog/`: slugs, former slugs and paths of images. */
  async function addresses(): Promise<ReadonlySet<string>> {
    const posts = (await published()).flatMap(({ frontMatter, formerSlugs }) => [
      frontMatter.slug,
      ...formerSlugs,
    ])
    return new Set([...posts, ...(await images())])
  }

  async function resolve(references: References): Promise<ResolvedReferences> {
    const { openKnown, isDead } = docs
    const pages = { openKnown, isDead, posts: await addresses() }
    return resolvePostReferences(references, pages, async path => (await image(path))?.bytes)
  }

  async function published(): Promise<readonly LoadedPost[]> {
    const files = await posts.get(folder, () => readPosts(parts))
    const today = new Date(now()).toISOString().slice(0, 10)
    return files.filter(({ draft, frontMatter }) => !draft && frontMatter.published <= today)
  }

  async function find(slug: string): Promise<LoadedPost | undefined> {
    return (await published()).find(({ frontMatter }) => frontMatter.slug === slug)
  }

  const render = ({ body, frontMatter: { title } }: LoadedPost) =>
    rendered.ownHtml({ text: body, title }, resolve)

  return {
    /** Renders all posts, those of later days too. */
    async prepare(): Promise<void> {
      for (const post of await posts.get(folder, () => readPosts(parts)))
        if (!post.draft) await render(post)
    },
    /** Published posts, newest first, without drafts and future posts. */
    frontMatters: async (): Promise<readonly PostFrontMatter[]> =>
      (await published()).map(({ frontMatter }) => frontMatter),
    async post(slug: string): Promise<Post | undefined> {
      const file = await find(slug)
      if (!file) return undefined
      const { value, links } = await render(file)
      pageIds.notePost(slug, value.html)
      return { ...file.frontMatter, rendered: value, links }
    },
    image,
    addresses,
    resolve,
    async text(slug: string): Promise<PostText | undefined> {
      const file = await find(slug)
      return file && { ...file.frontMatter, content: file.body }
    },
    /** The slug of the post that was once at `slug` (`redirect_from`). */
    async formerSlug(slug: string): Promise<string | undefined> {
      if (await find(slug)) return undefined
      const file = (await published()).find(({ formerSlugs }) => formerSlugs.includes(slug))
      return file?.frontMatter.slug
    },
    /** The next midnight UTC (ms since the epoch), when another post may be due. */
    freshUntil: (): number => (Math.floor(now() / dayMs) + 1) * dayMs,
  }
}

/** Returns paths in the folder. A missing folder has no files. */
async function listFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(folder, options).catch(ignoreMissing)
  return (entries ?? [])
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Returns `undefined` for a file that was deleted since it was listed. */
function readFile(folder: string, path: string): Promise<Uint8Array | undefined> {
  return Bun.file(join(folder, path)).bytes().catch(ignoreMissing)
}

type FolderParts = Pick<Parts, 'folder' | 'authors' | 'log'>

/** A post with invalid frontmatter is logged and left out. */
async function readPosts(parts: FolderParts): Promise<LoadedPost[]> {
  const paths = await listFiles(parts.folder)
  const files = await Promise.all(paths.map(path => readPost(path, parts)))
  return files.filter(file => file !== undefined).sort(newestFirst)
}

function newestFirst({ frontMatter: a }: LoadedPost, { frontMatter: b }: LoadedPost): number {
  if (a.published !== b.published) return a.published < b.published ? 1 : -1
  return a.slug < b.slug ? -1 : 1
}

async function readPost(
  path: string,
  { folder, authors, log }: FolderParts,
): Promise<LoadedPost | undefined> {
  const slug = /^([^/]+)\.md$/.exec(path)?.[1]
  if (slug === undefined) return undefined
  const bytes = await readFile(folder, path)
  if (bytes === undefined) return undefined
  const parsed = parsePost(new TextDecoder().decode(bytes))
  if ('problems' in parsed) {
    const message = `The post ${folder}/${path} is left out: ${parsed.problems.join('; ')}`
    log({ level: 'error', message })
    return undefined
  }
  const { frontmatter, body } = parsed
  const { title, description, excerpt, published, updated, draft, library, tags } = frontmatter
  return {
    frontMatter: {
      slug,
      title,
      description: description ?? excerpt ?? '',
      authors: frontmatter.authors.flatMap(name => authors.get(name) ?? writtenAuthor(name)),
      published,
      ...(updated ? { updated } : {}),
      libraries: library,
      tags,
    },
    draft,
    formerSlugs: frontmatter.redirect_from.map(from => from.replace(/^\/?(?:blog\/)?/, '')),
    body,
  }
}

/** An unknown id is shown as written, unless it is a placeholder such as `{author}`. */
function writtenAuthor(name: string): Author[] {
  return /[{}]/.test(name) ? [] : [{ name }]
}
