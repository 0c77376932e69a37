/** `bun run preview TanStack/query#1234`: prints a link to the preview of a branch. */
import { join } from 'node:path'
import { parseConfig } from '../../config.ts'
import { createPreviewLinks, parsePreviewName } from '../../content/preview/preview-links.ts'

const usage = `Usage: bun run preview TanStack/query#1234
       bun run preview {owner}/{repo}@{branch}
It needs PREVIEW_SECRET, and SITE_URL for the address.
`

const config = parseConfig(join(import.meta.dir, '../../..'))
const [argument = '', ...others] = process.argv.slice(2)
const name = parsePreviewName(argument)
const { previewSecret: secret, siteUrl = `http://localhost:${config.port}` } = config
if (!name || !secret || others.length > 0) {
  process.stderr.write(usage)
  process.exit(2)
}
const links = createPreviewLinks({ secret, siteUrl, now: Date.now })
process.stdout.write(`${links.sign(name)}\n`)
