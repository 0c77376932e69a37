import type { Database } from 'bun:sqlite'
import * as v from 'valibot'
import type { Log } from '../../log.ts'
import type { MarkdownInput } from '../../markdown/rendered.ts'
import { hashOf } from '../../storage/bytes.ts'
import { openKvStore } from '../../storage/kv-store.ts'

/** A document that is shown as its author wrote it, or without its patterns of `replace`. */
const unrenderedDocument = v.object({
  /** Its file, or else its title. */
  name: v.string(),
  why: v.string(),
  /** When rendering was last tried. */
  at: v.number(),
  failures: v.number(),
})

type UnrenderedDocument = v.InferOutput<typeof unrenderedDocument>

type Parts = { readonly database: Database; readonly now: () => number; readonly log: Log }

const minuteMs = 60_000
const dayMs = 86_400_000
/** How long to wait after the first failure, the second, and so on. */
const retryMs = [minuteMs, 5 * minuteMs, 30 * minuteMs]
/** A failure is forgotten this long after the last try. Then the next one is logged again. */
const maxUnseenMs = 30 * dayMs

/** What took too much time or memory to render, by its text, kept on disk. */
export function openUnrendered(parts: Parts) {
  const { now, log } = parts
  const store = openKvStore('unrendered', parts)
  const isRecent = ({ at, failures }: UnrenderedDocument) =>
    now() < at + (retryMs[failures - 1] ?? dayMs)
  const find = (key: string) => store.get(key, unrenderedDocument)
  return {
    /** Why a document can't be rendered; `undefined` if that is not known or it is to be tried. */
    why(input: MarkdownInput): string | undefined {
      const known = find(hashOf(input.text))
      return known && isRecent(known) ? known.why : undefined
    },
    add(input: MarkdownInput, why: string): void {
      const key = hashOf(input.text)
      const known = find(key)
      const failures = (known?.failures ?? 0) + 1
      const document = { name: input.file ?? input.title, why, at: now(), failures }
      if (known && isRecent(known)) return
      if (!known) log({ level: 'error', message: `Could not render ${document.name}: ${why}` })
      store.put(key, document, now() + maxUnseenMs)
    },
    remove(input: MarkdownInput): void {
      const key = hashOf(input.text)
      if (find(key)) store.put(key, null, now())
    },
    list: (): UnrenderedDocument[] =>
      store
        .keys()
        .flatMap(key => find(key) ?? [])
        .sort((a, b) => b.at - a.at),
  }
}
