import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { IconLink } from '../../ui/icon-link.tsx'
import { Page as TextPage } from '../text/page.tsx'
import type { SupportData } from './loader.ts'

export { head } from '../text/page.tsx'

/** Where to ask, then the text. */
export function Page({ data }: { readonly data: SupportData }) {
  return (
    <TextPage data={data}>
      <section aria-labelledby="ui-where">
        <h2 id="ui-where">Where to ask</h2>
        <ul className="icon-links lines">
          <IconLink icon="chat" href="#questions-and-bugs" title="Ask a question">
            In GitHub Discussions: choose your library below.
          </IconLink>
          <IconLink icon="github" href="#questions-and-bugs" title="Report a bug">
            In GitHub issues: choose your library below.
          </IconLink>
          <IconLink icon="discord" href={externalAddresses.discord} title="Chat on Discord">
            Quick questions to other users.
          </IconLink>
          <IconLink icon="briefcase" href={href('dedicated-support')} title="Dedicated support">
            Paid help, for a deadline or private code.
          </IconLink>
          {data.hasMaintainers && (
            <IconLink icon="people" href={href('maintainers')} title="Maintainers">
              Who looks after which library.
            </IconLink>
          )}
        </ul>
      </section>
    </TextPage>
  )
}
