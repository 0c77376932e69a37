import { join } from 'node:path'
import type { TtlCache } from '../cache/ttl-cache.ts'
import type { Answers, References, Rendered } from '../markdown/rendered.ts'
import type { RenderMarkdown } from './rendered-pages.ts'

/** The door to the code of the landing pages: a library in use in each of its frameworks, then the source of the piece that the page runs. */
export type Samples = {
  /** HTML without a heading of the first level; empty for a library without a sample. */
  html(libraryId: string): Promise<string>
}

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly render: RenderMarkdown
  readonly cache: TtlCache
}

export function createSamples({ root, render, cache }: Parts): Samples {
  const stage = cache.stage<Rendered>('sample', { ttl: Number.POSITIVE_INFINITY, sizeOf: ({ html, text }) => html.length + text.length })
  return {
    async html(libraryId) {
      const text = await readSample(root, libraryId)
      if (text === '') return ''
      const { html } = await stage.get(new Bun.CryptoHasher('sha256').update(text).digest('base64url'), () =>
        render({ text, title: libraryId, isPart: true }, answerAsWritten),
      )
      return html
    },
  }
}

async function readSample(root: string, libraryId: string): Promise<string> {
  const [sample, piece] = await Promise.all([
    readIfThere(join(root, `src/pages/library/samples/${libraryId}.md`)),
    readIfThere(join(root, `src/pieces/${libraryId}.tsx`)),
  ])
  if (piece === '') return sample
  return `${sample}
## Source of the piece

\`\`\`tsx title="src/pieces/${libraryId}.tsx"
${piece}\`\`\`
`
}

async function readIfThere(path: string): Promise<string> {
  const file = Bun.file(path)
  return (await file.exists()) ? file.text() : ''
}

/** Samples are this site's own: their links are written as they should be. */
async function answerAsWritten({ links, images }: References): Promise<Answers> {
  return { links: Object.fromEntries(links.map(href => [href, { href }])), images: Object.fromEntries(images.map(src => [src, { src }])) }
}
