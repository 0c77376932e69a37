import { join } from 'node:path'
import { pinned } from '../support/measure-process.ts'
import type { Figure } from './figures.ts'
import type { RenderReport } from './render-corpus.ts'

/** The cold render of all real documents: on one core, then on two. */
export async function render(): Promise<Figure[]> {
  const one = await renderOn('0', 1)
  const two = await renderOn('0,1', 2)
  const ratio = two.seconds / one.seconds
  return [
    ...figuresOf('one core', one, 45),
    ...figuresOf('two cores', two),
    { name: 'two cores, of the time on one', value: ratio, unit: '', max: 0.6 },
  ]
}

async function renderOn(cores: string, workers: number): Promise<RenderReport> {
  const script = join(import.meta.dir, 'render-corpus.ts')
  const command = pinned(cores, [process.execPath, script, String(workers)])
  const renderer = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const report = await new Response(renderer.stdout).text()
  if ((await renderer.exited) !== 0) throw new Error('The corpus could not be rendered')
  return JSON.parse(report) as RenderReport
}

function figuresOf(cores: string, report: RenderReport, maxSeconds?: number): Figure[] {
  const { pages, failures, seconds, peakMemory } = report
  const name = `${cores}: ${pages} pages, ${failures} that can't be shown`
  return [
    { name, value: seconds, unit: 's', ...(maxSeconds === undefined ? {} : { max: maxSeconds }) },
    { name: `${cores}: pages`, value: pages / seconds, unit: 'pages/s' },
    { name: `${cores}: peak memory`, value: peakMemory / 1e6, unit: 'MB' },
  ]
}
