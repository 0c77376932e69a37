/**
 * Serves the site for `bun dev`. A mistake in a module or style ends the process with a message on
 * standard error. Bun can't load a module again, so a change of the code needs a new process.
 */
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createLinkNotice } from '../admin/terminal-link.ts'
import { readCommunityFolder } from '../community/folder.ts'
import { parseConfig } from '../config.ts'
import { describeProblem, diagnose, listLeftovers } from '../content/change-report/problem.ts'
import { openContent } from '../content/content.ts'
import type { Checkout } from '../content/source/checkout.ts'
import { decodeText } from '../content/source/file-kind.ts'
import type { Log } from '../log.ts'
import { createSite } from '../site.ts'
import { foldersOf } from './checkouts.ts'
import type { DevState } from './dev-page.ts'
import { createProblemReports } from './problems.ts'
import { watchFolders } from './watch-folders.ts'

/** The first message has the port. */
export type DevMessage = { readonly port?: number } & Partial<Omit<DevState, 'version'>>

process.on('disconnect', () => process.exit())
const send = (message: DevMessage) => void process.send?.(message)

const [siteUrl = '', checkoutsJson = '[]'] = process.argv.slice(2)
const checkouts: readonly Checkout[] = JSON.parse(checkoutsJson)
const root = join(import.meta.dir, '../..')
const log: Log = ({ level, message, ...more }) => {
  if (level !== 'info') console.error(`${level}: ${message}`, more)
}

const config = parseConfig(root)
const { authors } = await readCommunityFolder(config.communityRoot)
const content = await openContent(config, { root, authors, log, checkouts })
const site = await createSite(config, { siteUrl, log, content, isDevelopment: true })
const hostname = '127.0.0.1'
const { port = 0 } = Bun.serve({ hostname, port: 0, idleTimeout: 75, fetch: site.handle })
site.startTerminalLogin(createLinkNotice(config.dataDir, process.stdout))

/** What is wrong with posts, documents and menus, by file. */
const mistakes = new Map<string, string>()
const listMistakes = () => [...mistakes.values()].join('\n')
const posts = new Bun.Glob('*.md').scan({ cwd: config.blogRoot, absolute: true })
for await (const post of posts) await noteMistake(post, 'post')
const onReport = (problems: string) => send({ problems })
const reportProblems = createProblemReports(checkouts, { config, content, log }, onReport)
const contentRoot =
  config.content.source === 'directory' ? config.content.root : join(root, 'src/snapshot')
let last = Promise.resolve()
watchFolders([contentRoot, ...checkouts.flatMap(foldersOf)], files => {
  last = last.then(() => showChange(files))
})
send({ port, mistake: listMistakes() })
if (checkouts.length > 0) reportProblems()

async function showChange(files: readonly string[]): Promise<void> {
  for (const file of files) await noteMistake(file, 'document')
  for (const { folder, repo, ref } of checkouts) {
    if (!files.some(file => file.startsWith(folder + sep))) continue
    await content.source.refresh(repo, ref)
    reportProblems()
  }
  const { source } = content
  if (files.some(file => file.startsWith(contentRoot + sep)))
    await Promise.allSettled(source.status().map(({ repo, ref }) => source.refresh(repo, ref)))
  // Documents and menus are data of the page. An image is requested again only after a reload.
  const update = files.every(file => /\.(?:md|json)$/.test(file)) ? 'documents' : 'page'
  send({ update, mistake: listMistakes() })
}

async function noteMistake(file: string, kind: 'post' | 'document'): Promise<void> {
  const text = decodeText((await readFile(file).catch(() => undefined)) ?? new Uint8Array())
  // The report of a checkout has them.
  if (!checkouts.some(({ folder }) => file.startsWith(folder + sep)))
    for (const leftover of listLeftovers(relative(root, file), text))
      console.error(`warn: ${describeProblem(leftover)}`)
  const found = text === '' ? [] : diagnose(relative(root, file), text, kind)
  if (found.length > 0) mistakes.set(file, found.map(describeProblem).join('\n'))
  else mistakes.delete(file)
}
