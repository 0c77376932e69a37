import type { Docs } from '../../content/docs/docs.ts'
import type { PlainDocuments } from '../../content/docs/plain-documents.ts'
import { resolve } from '../../content/docs/resolve.ts'
import { type MadeText, markdownOf } from '../generated-text.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'
import { type DocParams, documentPath, redirectOfDoc } from './loader.ts'
import { missingDocument } from './missing-document.ts'

type Parts = {
  readonly docs: Docs
  readonly plain: PlainDocuments
  readonly freshUntil: (repo: string, ref: string) => number
}

/** A document's page as markdown: where the page leads on, so does this; an image has none. */
export async function loadDocMarkdown(
  parts: Parts,
  input: LoaderInput<DocParams>,
): Promise<LoadResult<MadeText>> {
  const { docs, plain, freshUntil } = parts
  const opened = await openDocs(docs, input.params)
  if ('kind' in opened) return opened
  const path = documentPath(input.params)
  const resolution = resolve(opened, path)
  if (resolution.kind === 'redirect')
    return (await redirectOfDoc(parts, input)) ?? missing('The page leads nowhere.')
  if (resolution.kind === 'image') return missing('An image has no markdown.')
  if (resolution.kind === 'missing') return missingDocument(docs, opened, path)
  const { framework, document } = resolution
  const text = await plain.document({ docs: opened, page: path, framework }, document)
  if (!text) return missingDocument(docs, opened, path)
  return {
    kind: 'page',
    data: markdownOf(text),
    freshUntil: freshUntil(opened.library.repo, opened.tree.ref),
  }
}
