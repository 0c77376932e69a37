import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const svg = readFileSync(join(import.meta.dir, '../../public/favicon.svg'), 'utf8')

/** The icon is in the document, because a file would cost each first visit another request. */
export const favicon = `data:image/svg+xml,${svg
  .trim()
  .replace(/\n\s*/g, '')
  .replace(/[<>#%"]/g, encodeURIComponent)}`
