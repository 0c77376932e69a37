import { join } from 'node:path'
import { highlightIcons } from '../../libraries/highlight-icons.ts'
import type { Library } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import type { RenderedDocuments } from './rendered-documents.ts'
import { resolveAsWritten } from './site-address.ts'

export type Samples = ReturnType<typeof createSamples>

type Sample = {
  /** The library in use in each framework; empty without a sample. */
  readonly html: string
  readonly claims: readonly Claim[]
  /** Whether code is shown plain, because the machine is busy. */
  readonly isPlain: boolean
}

/** What the library does, with the code that shows it: `# Title {icon}`, a text, and a fence. */
export type Claim = {
  readonly title: string
  readonly icon: keyof typeof highlightIcons
  readonly description: string
  readonly html: string
}

type TourStep = Pick<Sample, 'html' | 'isPlain'>

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly rendered: Pick<RenderedDocuments, 'html'>
}

export function createSamples({ root, rendered }: Parts) {
  async function render(text: string, title: string) {
    if (text === '') return { html: '', isPlain: false }
    const input = { text, title, isPart: true } as const
    const { html, isPlain = false } = (await rendered.html(input, resolveAsWritten)).value
    return { html, isPlain }
  }

  async function sample({ id }: Pick<Library, 'id'>): Promise<Sample> {
    const folder = join(root, 'src/libraries', id)
    const file = join(folder, 'claims.md')
    const claims = Array.from(partsOf(await readIfThere(file)), ([heading, text]) =>
      parseClaim(heading, text, file),
    )
    const [whole, ...parts] = await Promise.all([
      render(await readIfThere(join(folder, 'sample.md')), id),
      ...claims.map(({ title, code }) => render(code, title)),
    ])
    return {
      html: whole.html,
      claims: claims.map(({ code, ...claim }, index) => ({
        ...claim,
        html: parts[index]?.html ?? '',
      })),
      isPlain: [whole, ...parts].some(({ isPlain }) => isPlain),
    }
  }

  /** The tour of the home page: the text and code of each step, by the id of its library. */
  async function tour(): Promise<ReadonlyMap<string, TourStep>> {
    const text = await Bun.file(join(root, 'src/pages/home/tour/tour.md')).text()
    const steps = Array.from(
      partsOf(text),
      async ([id, step]) => [id, await render(step, id)] as const,
    )
    return new Map(await Promise.all(steps))
  }

  return {
    sample,
    tour,
    async prepare(): Promise<void> {
      await tour().catch(() => undefined)
      for (const library of libraries) await sample(library).catch(() => undefined)
    },
  }
}

function parseClaim(heading: string, text: string, file: string) {
  const [, title = '', icon = ''] = /^(.+) \{(\w+)\}$/.exec(heading) ?? []
  const [description = '', code = ''] = text.split(/\n\n(?=```)/, 2)
  if (!isIcon(icon)) throw new Error(`${file}: the icon of “${heading}” is unknown`)
  return { title, icon, description: description.replaceAll('\n', ' '), code }
}

function isIcon(name: string): name is keyof typeof highlightIcons {
  return Object.hasOwn(highlightIcons, name)
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
  return (await file.exists()) ? file.text() : ''
}
