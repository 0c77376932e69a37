import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import type { References, Rendered, ResolvedReferences } from '../markdown/rendered.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { Docs } from './docs/docs.ts'
import { checkFrontmatter, day, parseFrontmatter, text, texts } from './docs/frontmatter.ts'
import type { PageIds } from './docs/page-ids.ts'
import type { RenderedDocuments } from './docs/rendered-documents.ts'
import { resolvePostReferences } from './docs/resolve-links.ts'
import { ignoreMissing, walk } from './source/directory.ts'
import { decodeText, imageTypeOf, isBinary } from './source/file-kind.ts'

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
  /** The keys are addresses as written. */
  readonly links: ResolvedReferences['links']
}
export type PostText = PostFrontMatter & { readonly content: string }

export type Blog = ReturnType<typeof createBlog>

type BlogOptions = {
  readonly folder: string
  /** Folders of images for addresses such as `/blog-assets/x.png`. A missing one is empty. */
  readonly publicFolders?: readonly string[]
  /** The keys are the ids that front matters have. */
  readonly authors: ReadonlyMap<string, Author>
  readonly rendered: Pick<RenderedDocuments, 'ownHtml'>
  readonly docs: Pick<Docs, 'openKnown' | 'isDead' | 'repairHash'>
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

type Folder = {
  readonly posts: readonly LoadedPost[]
  /** The folder of each image, by its path there. */
  readonly images: ReadonlyMap<string, string>
}

const dayMs = 86_400_000
const schema = v.object({
  title: text,
  description: v.nullish(v.string()),
  excerpt: v.nullish(v.string()),
  authors: v.nullish(texts, []),
  published: day,
  updated: v.nullish(day),
  draft: v.nullish(v.boolean(), false),
  library: v.nullish(texts, []),
  tags: v.nullish(texts, []),
  redirect_from: v.nullish(texts, []),
})

/** Reads the posts of a folder, `{slug}.md`, and the images beside them and in public folders. */
export function createBlog(options: BlogOptions) {
  const { folder, rendered, docs, pageIds, cache, now } = options
  const folders = cache.stage<Folder>('blog posts', {
    sizeOf: ({ posts, images }) =>
      posts.reduce((sum, { body }) => sum + body.length, 100 * images.size),
  })
  const read = () => folders.get(folder, () => readPosts(options))

  async function image(path: string) {
    const type = imageTypeOf(path)
    const home = (await read()).images.get(path)
    if (!type || home === undefined) return undefined
    const bytes = await readFile(home, path)
    return bytes && { bytes, type }
  }

  /** Lists all addresses below `/blog/`: slugs, former slugs and paths of images. */
  async function addresses(): Promise<ReadonlySet<string>> {
    const posts = (await published()).flatMap(({ frontMatter, formerSlugs }) => [
      frontMatter.slug,
      ...formerSlugs,
    ])
    return new Set([...posts, ...(await read()).images.keys()])
  }

  async function resolve(references: References): Promise<ResolvedReferences> {
    const { openKnown, isDead, repairHash } = docs
    const pages = { openKnown, isDead, repairHash, posts: await addresses() }
    return resolvePostReferences(references, pages, async path => (await image(path))?.bytes)
  }

  async function published(): Promise<readonly LoadedPost[]> {
    const { posts } = await read()
    const today = new Date(now()).toISOString().slice(0, 10)
    return posts.filter(({ draft, frontMatter }) => !draft && frontMatter.published <= today)
  }

  async function find(slug: string): Promise<LoadedPost | undefined> {
    return (await published()).find(({ frontMatter }) => frontMatter.slug === slug)
  }

  const render = ({ body, frontMatter: { title } }: LoadedPost) =>
    rendered.ownHtml({ text: body, title }, resolve)

  return {
    /** Renders all posts, those of later days too. */
    async prepare(): Promise<void> {
      for (const post of (await read()).posts) if (!post.draft) await render(post)
    },
    /** Lists published posts, newest first, without drafts and future posts. */
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
    /** Returns the slug of the post that was once at `slug` (`redirect_from`). */
    async formerSlug(slug: string): Promise<string | undefined> {
      if (await find(slug)) return undefined
      const file = (await published()).find(({ formerSlugs }) => formerSlugs.includes(slug))
      return file?.frontMatter.slug
    },
    /** Returns the next midnight UTC (ms since the epoch), when another post may be due. */
    freshUntil: (): number => (Math.floor(now() / dayMs) + 1) * dayMs,
  }
}

/** Lists the files of a folder, which may be missing. No symbolic link below it is followed. */
async function listFiles(folder: string): Promise<string[]> {
  return (await walk(folder, '', () => true).catch(ignoreMissing)) ?? []
}

/** Returns `undefined` for a file that was deleted since it was listed. */
function readFile(folder: string, path: string): Promise<Uint8Array | undefined> {
  return Bun.file(join(folder, path)).bytes().catch(ignoreMissing)
}

/** A post with invalid frontmatter is logged and left out. */
async function readPosts(options: BlogOptions): Promise<Folder> {
  const { folder, publicFolders = [] } = options
  const paths = await listFiles(folder)
  const posts = await Promise.all(paths.map(path => readPost(path, options)))
  return {
    posts: posts.filter(post => post !== undefined).sort(newestFirst),
    images: new Map([...(await listPublic(publicFolders)), ...homesOf(folder, paths)]),
  }
}

async function listPublic(folders: readonly string[]): Promise<[path: string, home: string][]> {
  const homes: [string, string][] = []
  for (const home of folders)
    if ((await lstat(home).catch(ignoreMissing))?.isDirectory())
      homes.unshift(...homesOf(home, await listFiles(home)))
  return homes
}

function homesOf(home: string, paths: readonly string[]): [path: string, home: string][] {
  return paths.filter(imageTypeOf).map(path => [path, home])
}

function newestFirst({ frontMatter: a }: LoadedPost, { frontMatter: b }: LoadedPost): number {
  if (a.published !== b.published) return a.published < b.published ? 1 : -1
  return a.slug < b.slug ? -1 : 1
}

async function readPost(
  path: string,
  { folder, authors, log }: BlogOptions,
): Promise<LoadedPost | undefined> {
  const slug = /^([^/]+)\.md$/.exec(path)?.[1]
  if (slug === undefined) return undefined
  const bytes = await readFile(folder, path)
  if (bytes === undefined) return undefined
  const parsed = isBinary(bytes)
    ? { problems: ['it is not UTF-8 text'] }
    : parsePost(decodeText(bytes))
  if (!parsed.frontmatter) {
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

/** Problems name the wrong field, or the position of the syntax error. */
export function parsePost(text: string) {
  const parsed = parseFrontmatter(text)
  const { value, problems } = checkFrontmatter(parsed, schema)
  return value && problems.length === 0
    ? { frontmatter: value, body: parsed.body, problems: [] }
    : { problems }
}
