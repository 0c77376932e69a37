import { externalAddresses } from '../../libraries/external-addresses.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DocData } from './loader.ts'

const assistants = [
  { name: 'ChatGPT', address: externalAddresses.chatGpt },
  { name: 'Claude', address: externalAddresses.claude },
] as const

type PageMenuProps = Pick<DocData, 'siteUrl' | 'pathname' | 'commits'> & {
  readonly changes?: DocData['changes'] | undefined
}

/** Copies the page as markdown, or gives it to an assistant. Without JavaScript it has links. */
export function PageMenu({ siteUrl, pathname, changes, commits }: PageMenuProps) {
  const markdown = `${pathname}.md`
  const prompt = `Read ${siteUrl}${markdown} and answer my questions about it.`
  return (
    <div className="page-menu">
      <a className="copy-page" href={markdown} type="text/markdown" data-copy-page="">
        <span>Copy page</span>
        <span>Copied</span>
        <span className="copy-page-link">Markdown</span>
      </a>
      <details className="dropdown" name="ui-selectors">
        <summary>
          <span className="visually-hidden">More for this page</span>
          <Icon name="chevron" />
        </summary>
        <div>
          <ul>
            <li>
              <a href={markdown} type="text/markdown">
                View as Markdown
              </a>
            </li>
            {assistants.map(({ name, address }) => (
              <li key={name}>
                <a href={`${address}?q=${encodeURIComponent(prompt)}`}>
                  Open in {name} <Icon name="external" />
                </a>
              </li>
            ))}
            {changes && (
              <li>
                <a href={changes.href}>{changes.label}</a>
              </li>
            )}
            <li>
              <a href={commits.href}>
                {commits.label} <Icon name="external" />
              </a>
            </li>
          </ul>
          <Connect address={`${siteUrl}/mcp`} />
        </div>
      </details>
    </div>
  )
}

/** What to paste where, so that an assistant can search these docs. */
function Connect({ address }: { readonly address: string }) {
  const cursor = { mcpServers: { tanstack: { url: address } } }
  const code = { name: 'tanstack', type: 'http', url: address }
  return (
    <details className="page-menu-mcp">
      <summary>
        Connect via MCP <Icon name="chevron" />
      </summary>
      <Paste into="Address" text={address} />
      <Paste into="Claude Code: run" text={`claude mcp add --transport http tanstack ${address}`} />
      <Paste into="VS Code: run" text={`code --add-mcp '${JSON.stringify(code)}'`} />
      <Paste into="Cursor: .cursor/mcp.json" text={JSON.stringify(cursor)} />
    </details>
  )
}

function Paste({ into, text }: { readonly into: string; readonly text: string }) {
  return (
    <figure className="code">
      <figcaption>{into}</figcaption>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton />
    </figure>
  )
}
