import { median, type Part } from './figures.ts'
import { type SiteProcess, startSiteProcess } from './process.ts'

const starts = 3

/** From nothing to the first answer, on the embedded content: the median of a few starts. */
export const start: Part = async () => {
  const times: { page: number; document: number }[] = []
  for (let i = 0; i < starts; i++) {
    await using site = await startSiteProcess()
    times.push({
      page: await timeOf(site, '/'),
      document: await timeOf(site, '/query/latest/docs/framework/react/overview'),
    })
  }
  return [
    {
      name: 'first answer: /',
      value: median(times.map(({ page }) => page)),
      unit: 's',
      target: { at: 'most', value: 1 },
    },
    {
      name: 'first document, after it',
      value: median(times.map(({ document }) => document)),
      unit: 's',
    },
  ]
}

/** Seconds from the start of the process to the whole of a 200. */
async function timeOf(site: SiteProcess, pathname: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${site.port}${pathname}`)
  await answer.bytes()
  if (answer.status !== 200) throw new Error(`${pathname}: ${answer.status}`)
  return (performance.now() - site.startedAt) / 1000
}
