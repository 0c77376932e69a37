/** `bun run links`: lists dead links, menu entries and redirects with their files and lines. */
import { join } from 'node:path'
import { parseConfig } from '../../config.ts'
import { openContent } from '../../content/content.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { type DeadLink, deadHrefs, reportLinks } from '../../content/link-report.ts'
import { addressVersionsOf, libraries } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'

const root = join(import.meta.dir, '../../..')
const config = parseConfig(root)
const log: Log = ({ level, message }) => process.stderr.write(`${level}: ${message}\n`)
const { docs, blog, close } = await openContent(config, { root, log })

const trees: DocsTree[] = []
for (const library of libraries) {
  for (const version of addressVersionsOf(library)) {
    const tree = await docs.open(library, version)
    if (tree) trees.push(tree)
  }
}
const report = await reportLinks(docs, trees)
const ofPosts: string[] = []
const posts = await blog.frontMatters()
// Renders the posts first: only then it is known which hashes in posts are dead.
for (const { slug } of posts) await blog.post(slug)
for (const { slug } of posts) {
  const post = await blog.post(slug)
  for (const href of post ? deadHrefs(post) : [])
    ofPosts.push(`${join(config.blogRoot, slug)}.md ${href}`)
}
await close()

const linesOf = (kind: DeadLink['kind'], links: readonly DeadLink[]) =>
  links.filter(link => link.kind === kind).map(line)
section('Dead links to documents and pages', linesOf('document', report.dead))
section('Dead links of posts', ofPosts)
section('Dead links to examples', linesOf('example', report.dead))
section('Menu entries that lead nowhere', linesOf('document', report.menu))
section('Examples that a menu names and no tree has', linesOf('example', report.menu))
section(
  'Old addresses that lead to a missing page',
  report.redirects.map(({ from, to }) => `${from} -> ${to}`),
)
section('Documents that can’t be shown', report.broken)
process.stdout.write(
  `\n${report.links} links in ${report.documents} documents of ${trees.length} versions\n`,
)

function section(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${title}: ${lines.length}\n${lines.map(text => `  ${text}\n`).join('')}`)
}

function line({ repo, ref, file, line, href }: DeadLink): string {
  return `${repo}@${ref}:${file}${line === undefined ? '' : `:${line}`} ${href}`
}
