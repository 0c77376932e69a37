import type { Docs } from '../../content/docs.ts'
import { canonicalPathname, type Place } from '../../content/docs-navigation.ts'
import { type DocsFrame, loadFrame } from '../doc/docs-frame-data.ts'
import { missingDocument } from '../doc/missing-document.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type ExampleData = {
  readonly frame: DocsFrame
  /** `examples/react/basic`: the example's folder in its repository. */
  readonly folder: string
  readonly name: string
  readonly framework: string
  /** Paths of its files under the folder. */
  readonly files: readonly string[]
  readonly source: string
  readonly canonical: string
}

type Params = { readonly libraryId: string; readonly version: string; readonly framework: string; readonly splat: string }
type Parts = { readonly docs: Docs; readonly freshUntil: (repo: string, ref: string) => number }

export async function loadExample({ docs, freshUntil }: Parts, { params }: LoaderInput<Params>): Promise<LoadResult<ExampleData>> {
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const { library } = opened
  const { framework, splat } = params
  const path = `framework/${framework}/examples/${splat}`
  if (!opened.examples.has(`${framework}/${splat}`)) return missingDocument(docs, opened, path)
  const place: Place = { docs: opened, path, framework }
  const folder = `examples/${framework}/${splat}`
  const files = [...opened.tree.files.keys()].filter(file => file.startsWith(`${folder}/`)).map(file => file.slice(folder.length + 1))
  return {
    kind: 'page',
    data: {
      frame: await loadFrame(docs, place),
      folder,
      name: splat,
      framework,
      files: files.sort(),
      source: `https://github.com/${library.repo}/tree/${opened.tree.ref}/${folder}`,
      canonical: canonicalPathname(place, docs.openKnown(library, 'latest')),
    },
    freshUntil: freshUntil(library.repo, opened.tree.ref),
  }
}
