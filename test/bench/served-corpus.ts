import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docsPathname } from '../../src/content/docs/docs-tree.ts'
import { corpusRoot, openCorpus } from '../support/corpus.ts'

/**
 * The corpus as the site can serve all of it: the branch of table that has most of the documents is in the place of the version that addresses
 * can name.
 */
export async function copyCorpus(): Promise<
  AsyncDisposable & { readonly root: string; readonly addresses: readonly string[] }
> {
  const root = await mkdtemp(join(tmpdir(), 'bench-corpus-'))
  const { docs } = await openCorpus()
  const served = docs.filter(({ tree, library }) => library.id !== 'table' || tree.ref !== 'v8')
  for (const { tree, library } of served) {
    const ref = library.id === 'table' ? 'v8' : tree.ref
    await cp(join(corpusRoot, tree.repo, tree.ref), join(root, tree.repo, ref), { recursive: true })
  }
  return {
    root,
    addresses: served.flatMap(tree => Array.from(tree.documents, path => docsPathname(tree, path))),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
