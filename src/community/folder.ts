/** `COMMUNITY_ROOT`: `sponsors.json`, `consultants.json` and `authors.json`, each optional. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Author } from '../content/blog.ts'
import { imageTypeOf } from '../content/source/file-kind.ts'
import { findLibrary } from '../libraries/registry.ts'
import { messageOf } from '../log.ts'
import type { NamedFile } from '../storage/bytes.ts'

/** The amount never leaves the server. */
export type Sponsor = Readonly<v.InferOutput<typeof sponsorList>[number]>

export type Consultant = {
  readonly name: string
  /** A login without the `@`. */
  readonly twitter?: string | undefined
  readonly website: string
  readonly specialties: readonly string[]
  /** The address of a square picture. */
  readonly img?: string | undefined
}

/** An author of `authors.json` who has a role. */
export type Maintainer = Author & {
  readonly role: string
  /** Ids of the libraries that the person looks after. */
  readonly libraries: readonly string[]
}

export type CommunityFolder = {
  readonly sponsors: readonly Sponsor[]
  readonly consultants: readonly Consultant[]
  readonly authors: ReadonlyMap<string, Author>
  readonly maintainers: readonly Maintainer[]
  readonly pictures: readonly NamedFile[]
}

const name = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const webUrl = v.pipe(
  v.string(),
  v.check(
    text => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an address such as https://example.org',
  ),
)
const libraryId = v.pipe(
  v.string(),
  v.check(id => findLibrary(id) !== undefined, 'must be the id of a library'),
)
const twitter = v.pipe(v.string(), v.regex(/^\w{1,15}$/, 'must be a handle without the @'))

export const sponsorList = v.array(
  v.object({ name, href: webUrl, monthlyDollars: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
)

export function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  origin: string,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, value)
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new Error(`${origin}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}

export async function readCommunityFolder(root: string | undefined): Promise<CommunityFolder> {
  if (root === undefined)
    return { sponsors: [], consultants: [], authors: new Map(), maintainers: [], pictures: [] }
  const pictures = await readPictures(root)
  const addresses = new Set(pictures.map(({ pathname }) => pathname))
  const img = v.optional(
    v.pipe(
      v.string(),
      v.transform(addressOf),
      v.check(address => addresses.has(address), 'must be a picture in the same folder'),
    ),
  )
  const consultant = { name, twitter: v.optional(twitter), website: webUrl, img }
  const specialties = v.array(name)
  const author = v.object({
    name,
    website: v.optional(webUrl),
    img,
    role: v.optional(name),
    libraries: v.optional(v.array(libraryId), []),
  })
  const [sponsors = [], consultants = [], authors = {}] = await Promise.all([
    readJson(join(root, 'sponsors.json'), sponsorList),
    readJson(join(root, 'consultants.json'), v.array(v.object({ ...consultant, specialties }))),
    readJson(join(root, 'authors.json'), v.record(v.string(), author)),
  ])
  const people = Object.entries(authors)
  return {
    sponsors,
    consultants,
    authors: new Map(people.map(([id, { name, website, img }]) => [id, { name, website, img }])),
    maintainers: people.flatMap(([, { role, ...person }]) => (role ? [{ ...person, role }] : [])),
    pictures,
  }
}

function addressOf(fileName: string): string {
  return `/community/${encodeURIComponent(fileName)}`
}

/** Reads the pictures directly in the folder; follows no symbolic links. */
async function readPictures(root: string): Promise<NamedFile[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const pictures = entries.map(async entry => {
    const type = imageTypeOf(entry.name)
    if (!entry.isFile() || !type) return []
    const bytes = await Bun.file(join(root, entry.name)).bytes()
    return [{ pathname: addressOf(entry.name), bytes, type, immutable: false, isSandboxed: true }]
  })
  return (await Promise.all(pictures)).flat()
}

async function readJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const file = Bun.file(path)
  if (!(await file.exists())) return undefined
  const value: unknown = await file.json().catch(error => {
    throw new Error(`${path}: ${messageOf(error)}`)
  })
  return parseAs(schema, value, path)
}
