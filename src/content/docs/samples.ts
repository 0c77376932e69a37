import { join } from 'node:path'
import type { Library } from '../../libraries/library.ts'
import { newerVersionAt } from '../../libraries/registry.ts'
import { decodeText } from '../source/file-kind.ts'
import type { RenderedDocuments } from './rendered-documents.ts'
import { resolveAsWritten } from './resolve-links.ts'

export type Samples = ReturnType<typeof createSamples>

type Sample = {
  readonly title: string
  /** What the marked lines do. */
  readonly introduction: string
  /** The library in use in each framework; empty without a sample. */
  readonly html: string
  /** The HTML of the code for each feature highlight that has code, in their order. */
  readonly highlights: readonly string[]
}

type Parts = {
  readonly root: string
  readonly rendered: Pick<RenderedDocuments, 'ownHtml'>
}

/** `# Title`, a line of text, and the code. */
const sampleFormat = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/

export function createSamples({ root, rendered }: Parts) {
  async function render(text: string, title: string) {
    if (text === '') return ''
    const input = { text, title, isPart: true } as const
    return (await rendered.ownHtml(input, resolveAsWritten)).value.html
  }

  /** Reads the sample of a version. A newer version's sample shows what changes in it. */
  async function sample(library: Library, version: string): Promise<Sample> {
    const folder = join(root, 'src/libraries', library.id)
    const isNewer = newerVersionAt(library, version) !== undefined
    const highlightsText = isNewer ? '' : await readIfThere(join(folder, 'highlights.md'))
    const file = isNewer ? 'newer.md' : 'sample.md'
    const text = await readIfThere(join(folder, file))
    const [, title = '', introduction = '', code = ''] = sampleFormat.exec(text) ?? []
    if (text !== '' && code === '')
      throw new Error(`${library.id}/${file} needs a title and an introduction`)
    const [html = '', ...highlights] = await Promise.all([
      render(code, library.id),
      ...highlightsText.split('\n---\n').map(part => render(part.trim(), library.id)),
    ])
    // Shown below the code. The file is part of this repository, so it is not sanitized.
    const result = isNewer ? '' : await readIfThere(join(folder, 'result.html'))
    return { title, introduction, html: html + result, highlights }
  }

  return { sample }
}

async function readIfThere(path: string): Promise<string> {
  const file = Bun.file(path)
  return (await file.exists()) ? decodeText(await file.bytes()) : ''
}
