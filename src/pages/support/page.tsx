import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { IconLink } from '../../ui/icon-link.tsx'
import type { TextData } from '../text/loader.ts'
import { Page as TextPage } from '../text/page.tsx'

export { head } from '../text/page.tsx'

/** Where to ask, then the text. */
export function Page({ data }: { readonly data: TextData }) {
  return (
    <TextPage data={data}>
      <ul className="icon-links">
        <IconLink icon="chat" href="#questions-and-bugs" title="Ask a question">
          In the discussions of the library, on GitHub.
        </IconLink>
        <IconLink icon="github" href="#questions-and-bugs" title="Report a bug">
          In the issues of the library, on GitHub.
        </IconLink>
        <IconLink icon="discord" href={externalAddresses.discord} title="Chat on Discord">
          Quick questions, and help from other users.
        </IconLink>
        <IconLink icon="briefcase" href={href('dedicated-support')} title="Pay for help">
          If you have a deadline or private code.
        </IconLink>
      </ul>
    </TextPage>
  )
}
