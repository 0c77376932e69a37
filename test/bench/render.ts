import { join } from 'node:path'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import type { Figure, Part } from './figures.ts'
import { canPin, pinned } from './process.ts'
import type { RenderReport } from './render-corpus.ts'

/** The cold render of all real documents: on one core, then on two. */
export const render: Part = async () => {
  if (!hasCorpus) return { skipped: `no documents at ${corpusRoot}` }
  const one = await renderOn('0', 1)
  if (!canPin) return figuresOf('one worker', one)
  const two = await renderOn('0,1', 2)
  return [
    ...figuresOf('one core', one),
    ...figuresOf('two cores', two),
    {
      name: 'two cores, of the time on one',
      value: two.seconds / one.seconds,
      unit: '',
      target: { at: 'most', value: 0.6 },
    },
  ]
}

async function renderOn(cores: string, workers: number): Promise<RenderReport> {
  const command = pinned(cores, [
    process.execPath,
    join(import.meta.dir, 'render-corpus.ts'),
    String(workers),
  ])
  const renderer = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const report = await new Response(renderer.stdout).text()
  if ((await renderer.exited) !== 0) throw new Error('The corpus could not be rendered')
  return JSON.parse(report) as RenderReport
}

function figuresOf(
  cores: string,
  { pages, failures, bytes, seconds, peakMemory }: RenderReport,
): Figure[] {
  const isOneCore = cores !== 'two cores'
  return [
    {
      name: `${cores}: ${pages} pages, ${failures} that can't be shown`,
      value: seconds,
      unit: 's',
      ...(isOneCore ? { target: { at: 'most', value: 45 } } : {}),
    },
    { name: `${cores}: pages`, value: pages / seconds, unit: 'pages/s' },
    { name: `${cores}: markdown`, value: bytes / 1e6 / seconds, unit: 'MB/s' },
    { name: `${cores}: peak memory`, value: peakMemory / 1e6, unit: 'MB' },
  ]
}
