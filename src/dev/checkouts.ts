import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkout, findCheckout } from '../content/source/checkout.ts'
import { librariesAt } from '../libraries/registry.ts'

/** The checkouts that `bun dev` is called with. Throws an error that names what is wrong. */
export async function openCheckouts(paths: readonly string[]): Promise<Checkout[]> {
  const checkouts: Checkout[] = []
  for (const path of paths) {
    const checkout = await findCheckout(path)
    if (typeof checkout === 'string') throw new Error(checkout)
    const { repo, ref } = checkout
    if (checkouts.some(other => other.repo === repo && other.ref === ref))
      throw new Error(`Both are ${repo}@${ref}: ${paths.join(', ')}`)
    if (foldersOf(checkout).length === 0) throw new Error(`${path} has no documents`)
    checkouts.push(checkout)
  }
  return checkouts
}

export function foldersOf({ folder, repo, ref }: Checkout): string[] {
  const roots = librariesAt(repo, ref).map(({ library }) => library.docsRoot)
  return [...roots, 'examples'].map(root => join(folder, root)).filter(root => existsSync(root))
}
