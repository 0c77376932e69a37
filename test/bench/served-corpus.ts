import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { docsPathname } from '../../src/content/docs/docs-tree.ts'
import { corpusRoot, openCorpus } from '../support/corpus.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

export type ServedCorpus = AsyncDisposable & {
  readonly root: string
  /** In an order that is random, but the same in every run. */
  readonly addresses: readonly string[]
}

/** A copy of the corpus with table's largest branch in place of the version in addresses. */
export async function copyCorpus(): Promise<ServedCorpus> {
  const folder = await makeTemporaryFolder()
  const root = folder.path
  const { docs } = await openCorpus()
  const served = docs.filter(({ tree, library }) => library.id !== 'table' || tree.ref !== 'v8')
  for (const { tree, library } of served) {
    const ref = library.id === 'table' ? 'v8' : tree.ref
    await cp(join(corpusRoot, tree.repo, tree.ref), join(root, tree.repo, ref), { recursive: true })
  }
  const addresses = served.flatMap(tree =>
    Array.from(tree.documents, path => docsPathname(tree, path)),
  )
  return {
    root,
    addresses: addresses.sort((a, b) => (Bun.hash(a) < Bun.hash(b) ? -1 : 1)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
