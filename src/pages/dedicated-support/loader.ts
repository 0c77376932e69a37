import type { Consultant } from '../../community/folder.ts'
import { drawAt } from '../draw.ts'
import type { Page } from '../load-result.ts'
import { loadText, type TextData, type TextParts } from '../text/loader.ts'

export type DedicatedSupportData = TextData & { readonly consultants: readonly Consultant[] }

/** In an order that is random for five minutes, so that nobody is always the first. */
export async function loadDedicatedSupport({
  consultants,
  now,
  seed,
  ...parts
}: TextParts & {
  readonly consultants: readonly Consultant[]
  readonly now: () => number
  readonly seed: string
}): Promise<Page<DedicatedSupportData>> {
  const listed = consultants.slice(1)
  const { data } = await loadText('dedicated-support', parts, {
    hasConsultants: listed.length > 0,
  })
  const draw = drawAt(now(), seed)
  const ordered = listed.toSorted((a, b) => draw.numberOf(a.name) - draw.numberOf(b.name))
  return { kind: 'page', data: { ...data, consultants: ordered }, freshUntil: draw.freshUntil }
}
