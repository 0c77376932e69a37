import { Icon } from '../icon.tsx'

/** The head of the page names the other formats. */
export function FeedLink({ folder }: { readonly folder: string }) {
  return (
    <a className="icon-button" href={`${folder}/rss.xml`} title="RSS feed">
      <Icon name="feed" />
      <span className="visually-hidden">RSS feed</span>
    </a>
  )
}
