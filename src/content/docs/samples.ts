import { join } from 'node:path'
import { libraries } from '../../libraries/registry.ts'
import type { Rendered } from '../../markdown/rendered.ts'
import type { RenderedDocuments } from './rendered-documents.ts'
import { resolveAsWritten } from './site-address.ts'

/** Code for the landing pages: a library in use in each framework, then the source of its demo. */
export type Samples = {
  /** HTML without an `<h1>`; empty for a library without a sample. */
  sample(libraryId: string): Promise<Sample>
  /** Renders all of them in advance, one after another. */
  prepare(): Promise<void>
}

export type Sample = Pick<Rendered, 'html' | 'isPlain'>

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly rendered: Pick<RenderedDocuments, 'html'>
}

export function createSamples({ root, rendered }: Parts): Samples {
  async function sample(libraryId: string): Promise<Sample> {
    const text = await readSample(root, libraryId)
    if (text === '') return { html: '' }
    const input = { text, title: libraryId, isPart: true } as const
    return (await rendered.html(input, resolveAsWritten)).value
  }

  return {
    sample,
    async prepare() {
      for (const { id } of libraries) await sample(id).catch(() => undefined)
    },
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
