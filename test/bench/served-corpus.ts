import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { docsPathname } from '../../src/content/docs/docs-tree.ts'
import { corpusRoot, openCorpus } from '../support/corpus.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

/** A copy of the corpus, which a bench may change. */
export async function copyCorpus() {
  const folder = await makeTemporaryFolder()
  const root = folder.path
  const { docs } = await openCorpus()
  for (const { tree } of docs) {
    const path = join(tree.repo, tree.ref)
    await cp(join(corpusRoot, path), join(root, path), { recursive: true })
  }
  const addresses = docs.flatMap(tree =>
    Array.from(tree.documents, path => docsPathname(tree, path)),
  )
  return {
    root,
    /** In an order that is random, but the same in every run. */
    addresses: addresses.sort((a, b) => (Bun.hash(a) < Bun.hash(b) ? -1 : 1)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
