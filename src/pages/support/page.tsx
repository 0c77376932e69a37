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
        <Place icon="search" href={href('search')} title="Search the site">
          Docs, examples and posts of all libraries.
        </Place>
        <Place icon="github" href="#ask-or-report-on-github" title="GitHub">
          Questions and bugs, in the repository of the library.
        </Place>
        <Place icon="discord" href={externalAddresses.discord} title="Discord">
          Quick questions, and help from other users.
        </Place>
        <Place icon="clock" href={href('dedicated-support')} title="Dedicated support">
          Paid help, by a deadline or with private code.
        </Place>
      </ul>
    </TextPage>
  )
}

type PlaceProps = {
  readonly icon: 'clock' | 'discord' | 'github' | 'search'
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
