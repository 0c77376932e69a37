import { Icon } from '../icon.tsx'

/** The footer and the head of the page name the other formats. */
export function FeedLink({ folder }: { readonly folder: string }) {
  return (
    <a className="icon-button" href={`${folder}/rss.xml`} title="RSS feed">
      <Icon name="feed" />
      <span className="visually-hidden">RSS feed</span>
    </a>
  )
}
