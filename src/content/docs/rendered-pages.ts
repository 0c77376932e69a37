import type { TtlCache } from '../../cache/ttl-cache.ts'
import type {
  MarkdownInput,
  References,
  Rendered,
  ResolvedReferences,
} from '../../markdown/rendered.ts'

type MakeOf<Made> = (
  input: MarkdownInput,
  lookUp: (references: References) => Promise<ResolvedReferences>,
) => Promise<Made>

export type RenderMarkdown = MakeOf<Rendered>
/** Plain markdown of a document; see `src/markdown/rewrite.ts`. */
export type RewriteMarkdown = MakeOf<string>

export type RenderedPage<Made = Rendered> = {
  /** The hash of every input text and of every look-up's answer: two pages with the same key are the same bytes. */
  readonly key: string
  readonly rendered: Made
}

/** Grows with every change to what the renderer makes of the same text, so that no older page is served for it. */
const rendererVersion = 2

/** In ms. What has plain code because highlighting was given up, on a busy machine perhaps, is served as it is and made anew after ten minutes. */
export function timeToLive({ isPlain }: { readonly isPlain?: boolean }): number {
  return isPlain ? 600_000 : Number.POSITIVE_INFINITY
}

/**
 * The second of the cache's three stages. A page's key needs the answers to what its text asks, and what it asks is known once it has been
 * rendered; so the questions are kept too, under the hash of the texts, and asked again of today's tree: the same answers name
 * the same page.
 */
export function createRenderedPages<Made>(
  render: MakeOf<Made>,
  cache: TtlCache,
  stages: { readonly questions: string; readonly pages: string } = {
    questions: 'references',
    pages: 'page',
  },
) {
  const questions = cache.stage<References>(stages.questions, {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: ({ links, images }) => [...links, ...images].join().length,
  })
  const pages = cache.stage<Packed>(stages.pages, {
    ttl: timeToLive,
    sizeOf: ({ bytes }) => bytes.byteLength,
  })

  /** `identity` names what the answers depend on besides the text: the page's place, and the files that it is written in. */
  return async (
    input: MarkdownInput,
    identity: readonly unknown[],
    answer: (references: References) => Promise<ResolvedReferences>,
  ): Promise<RenderedPage<Made>> => {
    const textKey = hashOf([rendererVersion, identity, input])
    const made = new Map<string, Packed>()
    const references = await questions.get(textKey, async () => {
      let asked: References = { links: [], images: [] }
      let answers: ResolvedReferences = { links: {}, images: {} }
      const rendered = await render(input, async references => {
        asked = references
        answers = await answer(references)
        return answers
      })
      made.set(hashOf([textKey, answers]), pack(rendered))
      return asked
    })
    const answers = await answer(references)
    const key = hashOf([textKey, answers])
    const packed = await pages.get(
      key,
      async () => made.get(key) ?? pack(await render(input, async () => answers)),
    )
    // Two that are not the same bytes are not of the same name.
    return { key: packed.isPlain ? `${key}-plain` : key, rendered: unpack(packed) as Made }
  }
}

type Packed = { readonly bytes: Uint8Array; readonly isPlain: boolean }

/** A tenth of the size: rendering again what no longer fits costs a hundred times more than unpacking. */
function pack(rendered: unknown): Packed {
  const isPlain = typeof rendered === 'object' && rendered !== null && 'isPlain' in rendered
  return { bytes: Bun.zstdCompressSync(JSON.stringify(rendered)), isPlain }
}

function unpack({ bytes }: Packed): unknown {
  return JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(bytes)))
}

function hashOf(parts: unknown): string {
  return new Bun.CryptoHasher('sha256')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 27)
}
