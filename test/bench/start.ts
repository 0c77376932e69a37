import { pinned } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { type Figure, median } from './figures.ts'

const starts = 3

/** From the start of the process to whole responses, on the embedded content: medians. */
export async function start(): Promise<Figure[]> {
  const first: number[] = []
  const restarted: number[] = []
  for (let i = 0; i < starts; i++) {
    await using dataDir = await makeTemporaryFolder()
    for (const times of [first, restarted]) {
      await using site = await startSiteProcess({ DATA_DIR: dataDir.path }, pinned('0'))
      times.push(await secondsUntil(site, '/query/latest/docs/framework/react/overview'))
      await site.end()
    }
  }
  return [
    { name: 'first document, with no data', value: median(first), unit: 's', max: 1.2 },
    { name: 'first document, after a restart', value: median(restarted), unit: 's', max: 0.5 },
  ]
}

/** Seconds from the start of the process to the whole of a 200. */
async function secondsUntil(site: ServerProcess, pathname: string): Promise<number> {
  const response = await fetch(`${site.origin}${pathname}`)
  await response.bytes()
  if (response.status !== 200) throw new Error(`${pathname}: ${response.status}`)
  return (performance.now() - site.startedAt) / 1000
}
