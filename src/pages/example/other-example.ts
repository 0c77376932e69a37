import { exampleAt } from '../../content/docs/docs-tree.ts'
import {
  type DocParts,
  loadDocAt,
  loadDocMarkdown,
  type MarkdownParts,
  redirectOfDoc,
} from '../doc/loader.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import type { GeneratedText } from '../generated-text.ts'
import type { LoaderInput, LoadResult, Redirect } from '../load-result.ts'
import { type ExampleParts, loadExample, pathOf } from './loader.ts'

type Input = LoaderInput<VersionParams & { readonly splat: string }>

/** An example without a framework, or the document that has its address. */
export async function loadOtherExample(
  parts: ExampleParts & DocParts,
  input: Input,
): Promise<LoadResult<never>> {
  const tree = await openDocs(parts.docs, input.params)
  const path = pathOf(input.params)
  const isExample =
    !('kind' in tree) && !tree.documents.has(path) && exampleAt(tree, path) !== undefined
  if (!isExample) return loadDocAt(parts, asDocument(input))
  const result = await loadExample(parts, input)
  return result.kind === 'page'
    ? { ...result, route: 'example', data: result.data as never }
    : result
}

export function loadOtherExampleMarkdown(
  parts: MarkdownParts,
  input: Input,
): Promise<LoadResult<GeneratedText>> {
  return loadDocMarkdown(parts, asDocument(input))
}

export async function redirectOfOtherExample(
  parts: Pick<DocParts, 'docs'>,
  input: Input,
): Promise<Redirect | undefined> {
  const tree = await openDocs(parts.docs, input.params)
  const isExample = !('kind' in tree) && exampleAt(tree, pathOf(input.params)) !== undefined
  return isExample ? undefined : redirectOfDoc(parts, asDocument(input))
}

function asDocument(input: Input): Input {
  return { ...input, params: { ...input.params, splat: pathOf(input.params) } }
}
