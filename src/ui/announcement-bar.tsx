import type { Announcement } from '../content/announcement.ts'
import { Icon } from './icon.tsx'
import { ScriptPlace } from './inner-html.tsx'

/** Only the server renders it; the browser keeps what is there. */
export function AnnouncementBar({
  announcement,
}: {
  readonly announcement: Announcement | undefined
}) {
  return (
    <ScriptPlace>
      {announcement && (
        <aside className="announcement" aria-label="Announcement">
          <a href={announcement.link}>{announcement.text}</a>
          <button
            type="button"
            className="icon-button needs-script"
            data-dismiss={announcement.id}
            aria-label="Dismiss the announcement"
          >
            <Icon name="close" />
          </button>
        </aside>
      )}
    </ScriptPlace>
  )
}
