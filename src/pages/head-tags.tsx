import type { Head } from '../ui/view.ts'
import { shareImagePathname } from './share-image.ts'

type Props = {
  readonly head: Head
  /** Has no trailing slash. */
  readonly siteUrl: string
}

/** What the document's head says about a page. React moves the tags there, also in the browser. */
export function HeadTags({ head, siteUrl }: Props) {
  const canonical = head.canonical === undefined ? undefined : siteUrl + head.canonical
  const image = siteUrl + (head.image ?? shareImagePathname(head.canonical))
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.keywords && head.keywords.length > 0 && (
        <meta name="keywords" content={head.keywords.join(', ')} />
      )}
      {head.authors && <meta name="author" content={head.authors} />}
      {canonical ? (
        <link rel="canonical" href={canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content={head.type ?? 'website'} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={head.title} />
    </>
  )
}
