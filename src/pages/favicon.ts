import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const svg = readFileSync(join(import.meta.dir, '../../public/favicon.svg'), 'utf8')

/** The icon in the document itself: a file would be one more request of each first visit. */
export const favicon = `data:image/svg+xml,${svg
  .trim()
  .replace(/\n\s*/g, '')
  .replace(/[<>#%"]/g, encodeURIComponent)}`
