import * as v from 'valibot'
import { packJson, unpackJson } from '../../storage/packed-json.ts'
import type { Tree } from './source.ts'

export const objectId = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))

/** Path, blob id, and size where it is known. */
const packedFile = v.union([
  v.strictTuple([v.string(), objectId]),
  v.strictTuple([v.string(), objectId, v.number()]),
])

export function packFiles(files: Tree['files']): Uint8Array {
  const packed = Array.from(files, ([path, { id, size }]) =>
    size === undefined ? [path, id] : [path, id, size],
  )
  return packJson(packed)
}

export function unpackFiles(bytes: Uint8Array): Tree['files'] | undefined {
  const packed = v.safeParse(v.array(packedFile), parse(bytes))
  if (!packed.success) return undefined
  return new Map(packed.output.map(([path, id, size]) => [path, { id, size }]))
}

function parse(bytes: Uint8Array): unknown {
  try {
    return unpackJson(bytes)
  } catch {
    return undefined
  }
}
