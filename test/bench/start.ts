import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'

const starts = 3

/** From nothing to the first response, on the embedded content: the median of a few starts. */
export async function start(): Promise<Figure[]> {
  const pages: number[] = []
  const documents: number[] = []
  for (let i = 0; i < starts; i++) {
    await using site = await startSiteProcess()
    pages.push(await secondsUntil(site, '/'))
    documents.push(await secondsUntil(site, '/query/latest/docs/framework/react/overview'))
  }
  return [
    { name: 'first response: /', value: median(pages), unit: 's', max: 1 },
    { name: 'first document, after it', value: median(documents), unit: 's' },
  ]
}

/** Seconds from the start of the process to the whole of a 200. */
async function secondsUntil(site: ServerProcess, pathname: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${site.port}${pathname}`)
  await response.bytes()
  if (response.status !== 200) throw new Error(`${pathname}: ${response.status}`)
  return (performance.now() - site.startedAt) / 1000
}
