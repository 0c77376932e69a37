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
          <IconLink icon="chat" href="#ask-or-report-by-library" title="Ask a question">
            Start a discussion with the people who know your library.
          </IconLink>
          <IconLink icon="github" href="#ask-or-report-by-library" title="Report a bug">
            Open an issue with a small program that shows it.
          </IconLink>
          <IconLink icon="discord" href={externalAddresses.discord} title="Chat on Discord">
            Ask other users a quick question.
          </IconLink>
          <IconLink icon="briefcase" href={href('dedicated-support')} title="Dedicated support">
            Hire an expert for deadlines or private code.
          </IconLink>
          {data.hasMaintainers && (
            <IconLink icon="people" href={href('maintainers')} title="Maintainers">
              See who looks after which library.
            </IconLink>
          )}
        </ul>
      </section>
    </TextPage>
  )
}
