import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../../test/support/dom.ts'
import { PageMenu } from './page-menu.tsx'

withDom()

const siteUrl = 'https://site.test'

test('has the markdown, two assistants with a prompt to read it, its commits, and how to connect an assistant', () => {
  const commits = { label: 'History on GitHub', href: 'https://github.com/a/b/commits/main/c.md' }
  const { container } = render(
    <PageMenu siteUrl={siteUrl} pathname="/query/latest/docs/overview" commits={commits} />,
  )
  const links = [...container.querySelectorAll('a')].map(link => {
    const { host, pathname, searchParams } = new URL(link.getAttribute('href') ?? '', siteUrl)
    return [link.textContent.trim(), searchParams.get('q') ?? pathname, host]
  })
  const prompt =
    'Read https://site.test/query/latest/docs/overview.md and answer my questions about it.'
  expect(links.slice(1)).toEqual([
    ['View as Markdown', '/query/latest/docs/overview.md', 'site.test'],
    ['Open in ChatGPT', prompt, 'chatgpt.com'],
    ['Open in Claude', prompt, 'claude.ai'],
    ['History on GitHub', '/a/b/commits/main/c.md', 'github.com'],
  ])
  const texts = [...container.querySelectorAll('pre')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'https://site.test/mcp',
    'claude mcp add --transport http tanstack https://site.test/mcp',
    `code --add-mcp '{"name":"tanstack","type":"http","url":"https://site.test/mcp"}'`,
    '{"mcpServers":{"tanstack":{"url":"https://site.test/mcp"}}}',
  ])
})
