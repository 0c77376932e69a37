import { bundleSheet } from '../assets/css.ts'
import { createLinkNotice } from '../auth/terminal-link.ts'
import { readCommunityFolder } from '../community/folder.ts'
import { parseConfig } from '../config.ts'
import { openContent } from '../content/content.ts'
import type { Checkout } from '../content/source/checkout.ts'
import { createEditedSource } from '../content/source/edited-source.ts'
import type { Log } from '../log.ts'
import { createSite } from '../site.ts'
import { isIn } from './changes.ts'
import { createProblemReports, type Problems } from './problems.ts'

const log: Log = ({ level, message, ...more }) => {
  if (level !== 'info') console.error(`${level}: ${message}`, more)
}

type ServeOptions = {
  readonly siteUrl: string
  readonly checkouts: readonly Checkout[]
  readonly onProblems: (problems: Problems) => void
}

/** Serves the site from the modules and files as they are now. */
export async function serveSite(root: string, { siteUrl, checkouts, onProblems }: ServeOptions) {
  const config = parseConfig(root)
  const { authors } = await readCommunityFolder(config.communityRoot)
  const edited = createEditedSource(checkouts, log)
  const content = await openContent(config, { root, authors, log, edited })
  const site = await createSite(config, { siteUrl, log, content, isDevelopment: true })
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    idleTimeout: 75,
    async fetch(request) {
      // A page that is open asks for its sheet by the name that it had when the page was made.
      const sheet = /\/assets\/([a-z-]+)-[\w-]{12}\.css(?:\?|$)/.exec(request.url)?.[1]
      if (!sheet) return site.handle(request)
      const { bytes, type } = await bundleSheet(root, sheet)
      return new Response(bytes as BodyInit, {
        headers: { 'content-type': type, 'cache-control': 'no-store' },
      })
    },
  })
  site.startTerminalLogin(createLinkNotice({ dataDir: config.dataDir, output: process.stdout }))
  const reports = createProblemReports(checkouts, { config, content, log }, onProblems)
  if (checkouts.length > 0) reports.schedule()
  return {
    port: server.port ?? 0,
    async refresh(files: readonly string[]): Promise<void> {
      const isElsewhere = (file: string) => !checkouts.some(({ folder }) => isIn(folder, file))
      if (files.some(isElsewhere)) await content.refresh()
      for (const { folder, repo, ref } of checkouts) {
        const own = files.filter(file => isIn(folder, file))
        if (own.length === 0) continue
        edited.noteChanges(own)
        await content.source.refresh(repo, ref)
        reports.schedule()
      }
    },
  }
}
