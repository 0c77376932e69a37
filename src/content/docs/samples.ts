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
  readonly claims: readonly Claim[]
}

/** What the library does, with the code that shows it: `# Title`, a text, and a fence. */
export type Claim = {
  readonly title: string
  readonly description: string
  readonly html: string
}

type Parts = {
  /** The project's folder. */
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
    const claimsText = isNewer ? '' : await readIfThere(join(folder, 'claims.md'))
    const claims = Array.from(partsOf(claimsText), parseClaim)
    const file = isNewer ? 'newer.md' : 'sample.md'
    const text = await readIfThere(join(folder, file))
    const [, title = '', introduction = '', code = ''] = sampleFormat.exec(text) ?? []
    if (text !== '' && code === '')
      throw new Error(`${library.id}/${file} needs a title and an introduction`)
    const [whole = '', ...parts] = await Promise.all([
      render(code, library.id),
      ...claims.map(({ title, code }) => render(code, title)),
    ])
    return {
      title,
      introduction,
      html: whole,
      claims: claims.map(({ code, ...claim }, index) => ({
        ...claim,
        html: parts[index] ?? '',
      })),
    }
  }

  return { sample }
}

function parseClaim([title, text]: readonly [title: string, text: string]) {
  const [description = ''] = text.split('\n\n', 1)
  const code = text.slice(description.length).trim()
  return { title, description: description.replaceAll('\n', ' '), code }
}

/** By its heading of the first level, what is below. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = `\n${text}`.split('\n# ').slice(1)
  return new Map(
    parts.map(part => {
      const [heading = ''] = part.split('\n', 1)
      return [heading, part.slice(heading.length).trim()]
    }),
  )
}

async function readIfThere(path: string): Promise<string> {
  const file = Bun.file(path)
  return (await file.exists()) ? decodeText(await file.bytes()) : ''
}
