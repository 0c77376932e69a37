import type { Author } from '../../content/blog/blog.ts'

const format = new Intl.ListFormat('en-GB')
const teamName = 'The TanStack team'

/** Without a known author, a post is by the team. */
export function namesOf(authors: readonly Author[]): string[] {
  return authors.length > 0 ? authors.map(({ name }) => name) : [teamName]
}

/** `Ada, Grace and Joan`. */
export function listNames(authors: readonly Author[]): string {
  return format.format(namesOf(authors))
}

/** Authors have a picture and a link where these are known. */
export function Byline({ authors }: { readonly authors: readonly Author[] }) {
  const byName = new Map(authors.map(author => [author.name, author]))
  return (
    <span className="byline">
      {format
        .formatToParts(namesOf(authors))
        .map(({ type, value }) =>
          type === 'literal' ? (
            value
          ) : (
            <Name key={value} {...(byName.get(value) ?? { name: value })} />
          ),
        )}
    </span>
  )
}

function Name({ name, website, img }: Author) {
  return (
    <>
      {img && <img src={img} alt="" width="20" height="20" />}
      {website ? <a href={website}>{name}</a> : name}
    </>
  )
}
