import { Fragment } from 'react'
import type { Author } from '../../content/blog.ts'
import { formatList } from '../../libraries/format-text.ts'

const teamName = 'The TanStack team'

/** If no author is known, a post is by the team (spec 4.12). */
export function namesOf(authors: readonly Author[]): string[] {
  return authors.length > 0 ? authors.map(({ name }) => name) : [teamName]
}

/** `Ada, Grace and Joan`. */
export function listNames(authors: readonly Author[]): string {
  return formatList(namesOf(authors))
}

/** Authors have a picture and a link where these are known. */
export function Byline({ authors }: { readonly authors: readonly Author[] }) {
  const byName = new Map(authors.map(author => [author.name, author]))
  const names = namesOf(authors)
  return (
    <span className="byline">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? ' and ' : ', ')}
          <Name {...(byName.get(name) ?? { name })} />
        </Fragment>
      ))}
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
