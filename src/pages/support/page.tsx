import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { Icon } from '../../ui/icon.tsx'
import type { TextData } from '../text/loader.ts'
import { Page as TextPage } from '../text/page.tsx'

export { head } from '../text/page.tsx'

/** Where to ask, then the text. */
export function Page({ data }: { readonly data: TextData }) {
  return (
    <TextPage data={data}>
      <ul className="support-places">
        <Place icon="chat" href="#questions-and-bugs" title="Ask a question">
          In the discussions of the library, on GitHub.
        </Place>
        <Place icon="github" href="#questions-and-bugs" title="Report a bug">
          In the issues of the library, on GitHub.
        </Place>
        <Place icon="discord" href={externalAddresses.discord} title="Chat on Discord">
          Quick questions, and help from other users.
        </Place>
        <Place icon="clock" href={href('dedicated-support')} title="Pay for help">
          If you have a deadline or private code.
        </Place>
      </ul>
    </TextPage>
  )
}

type PlaceProps = {
  readonly icon: 'chat' | 'clock' | 'discord' | 'github'
  readonly href: string
  readonly title: string
  readonly children: string
}

function Place({ icon, href, title, children }: PlaceProps) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span>
          <strong>{title}</strong> {children}
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  )
}
