import { join } from 'node:path'
import type { TtlCache } from '../../cache/ttl-cache.ts'
import { libraries } from '../../libraries/registry.ts'
import type { References, Rendered, ResolvedReferences } from '../../markdown/rendered.ts'
import { type RenderMarkdown, timeToLive } from './rendered-pages.ts'

/** The door to the code of the landing pages: a library in use in each of its frameworks, then the source of the demo that the page runs. */
export type Samples = {
  /** HTML without a heading of the first level; empty for a library without a sample. */
  sample(libraryId: string): Promise<Sample>
  /** Makes all of them ahead, one after another: the first takes the grammars' time to load. Errors are those of who asks next. */
  prepare(): Promise<void>
}

export type Sample = Pick<Rendered, 'html' | 'isPlain'>

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly render: RenderMarkdown
  readonly cache: TtlCache
}

export function createSamples({ root, render, cache }: Parts): Samples {
  const stage = cache.stage<Rendered>('sample', {
    ttl: timeToLive,
    sizeOf: ({ html, text }) => html.length + text.length,
  })
  return {
    sample,
    async prepare() {
      for (const { id } of libraries) await sample(id).catch(() => undefined)
    },
  }

  async function sample(libraryId: string): Promise<Sample> {
    const text = await readSample(root, libraryId)
    if (text === '') return { html: '' }
    const key = new Bun.CryptoHasher('sha256').update(text).digest('base64url')
    return stage.get(key, () => render({ text, title: libraryId, isPart: true }, answerAsWritten))
  }
}

async function readSample(root: string, libraryId: string): Promise<string> {
  const [sample, demo] = await Promise.all([
    readIfThere(join(root, `src/libraries/${libraryId}/sample.md`)),
    readIfThere(join(root, `src/libraries/${libraryId}/demo.tsx`)),
  ])
  if (demo === '') return sample
  return `${sample}
## Source of the demo

\`\`\`tsx title="src/libraries/${libraryId}/demo.tsx"
${demo}\`\`\`
`
}

async function readIfThere(path: string): Promise<string> {
  const file = Bun.file(path)
  return (await file.exists()) ? file.text() : ''
}

/** Samples are this site's own: their links are written as they should be. */
async function answerAsWritten({ links, images }: References): Promise<ResolvedReferences> {
  return {
    links: Object.fromEntries(links.map(href => [href, { href }])),
    images: Object.fromEntries(images.map(src => [src, { src }])),
  }
}
