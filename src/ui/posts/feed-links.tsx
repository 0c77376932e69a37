export function FeedLinks({ folder }: { readonly folder: string }) {
  return (
    <p className="meta">
      <span>Subscribe</span> <a href={`${folder}/rss.xml`}>RSS</a>
      <a href={`${folder}/atom.xml`}>Atom</a>
      <a href={`${folder}/feed.json`}>JSON Feed</a>
    </p>
  )
}
