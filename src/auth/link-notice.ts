import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Parts = {
  readonly dataDir: string
  readonly output: { readonly isTTY?: boolean; write(text: string): unknown }
}

/**
 * Shows the link to log in by to whoever started the server, and to nobody who reads its log: on a terminal as it is; where the output goes elsewhere
 * (a journal, a file, a collector) it stands in a file that its owner alone can read, and the output says where.
 */
export function createLinkNotice({ dataDir, output }: Parts): (link: string) => void {
  if (output.isTTY)
    return link => output.write(`Log in to the dashboard, once, in the next 12 hours: ${link}\n`)
  const file = join(dataDir, 'login-link')
  let isTold = false
  return link => {
    // Made anew: the mode is that of a new file alone.
    rmSync(file, { force: true })
    writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
    if (!isTold) output.write(`The link to log in to the dashboard is in ${file}\n`)
    isTold = true
  }
}
