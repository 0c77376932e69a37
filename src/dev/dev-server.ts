import { bundleSheet } from '../assets/css.ts'
import { createLinkNotice } from '../auth/terminal-link.ts'
import { readCommunityFolder } from '../community/folder.ts'
import { parseConfig } from '../config.ts'
import { openContent } from '../content/content.ts'
import type { Log } from '../log.ts'
import { createSite } from '../site.ts'

const log: Log = ({ level, message, ...more }) => {
  if (level !== 'info') console.error(`${level}: ${message}`, more)
}

type Served = {
  readonly port: number
  /** Reads changed documents. */
  readonly refresh: () => Promise<void>
}

/** Serves the site from the modules and files as they are now. */
export async function serveSite(root: string, siteUrl: string): Promise<Served> {
  const config = parseConfig(root)
  const { authors } = await readCommunityFolder(config.communityRoot)
  const content = await openContent(config, { root, authors, log })
  const site = await createSite(config, { siteUrl, log, content, isDevelopment: true })
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    idleTimeout: 75,
    async fetch(request) {
      // A page that is open asks for its sheet by the name that it had when the page was made.
      const sheet = /\/assets\/([a-z]+)-[\w-]{12}\.css(?:\?|$)/.exec(request.url)?.[1]
      if (!sheet) return site.handle(request)
      const { bytes, type } = await bundleSheet(root, sheet)
      return new Response(bytes as BodyInit, {
        headers: { 'content-type': type, 'cache-control': 'no-store' },
      })
    },
  })
  site.startTerminalLogin(createLinkNotice({ dataDir: config.dataDir, output: process.stdout }))
  return { port: server.port ?? 0, refresh: content.refresh }
}
