/**
 * What the functions that read a repository take: a ref of the registry and a path that is legal. Both are checked before anything is read, so
 * that nobody can make the site fetch anything else.
 */
import * as v from 'valibot'
import { isCleanPath } from '../content/source/source.ts'
import { libraries, librariesAt } from '../libraries/registry.ts'

const branch = v.optional(v.pipe(v.string('Invalid branch'), v.nonEmpty('Invalid branch')), '')
const repo = v.optional(v.pipe(v.string('Invalid repo'), v.check(isListedRepo, 'Invalid repo')), '')

export const docsMenuInput = v.pipe(
  v.object({ branch, docsRoot: path('Invalid docsRoot', 'docs'), repo }),
  v.check(place => isListedRef(place), 'Invalid branch'),
)
export const docInput = v.pipe(
  v.object({ branch, filePath: path('Invalid docPath'), repo }),
  v.check(place => isListedRef(place), 'Invalid branch'),
)
export const fileInput = v.pipe(
  v.object({ branch, filePath: path('Invalid filePath'), repo }),
  v.check(place => isListedRef(place), 'Invalid branch'),
)
export const directoryInput = v.pipe(
  v.object({ branch, startingPath: path('Invalid startingPath'), repo }),
  v.check(place => isListedRef(place), 'Invalid branch'),
)

/** A path in the repository. One that is not given is as illegal as the empty one, unless something stands for it. */
function path(message: string, ifAbsent = '') {
  return v.optional(v.pipe(v.string(message), v.check(isCleanPath, message)), ifAbsent)
}

function isListedRepo(repo: string): boolean {
  return libraries.some(library => library.repo === repo)
}

function isListedRef({
  repo,
  branch,
}: {
  readonly repo: string
  readonly branch: string
}): boolean {
  return librariesAt(repo, branch).length > 0
}
