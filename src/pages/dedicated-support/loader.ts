import type { Consultant } from '../../community/folder.ts'
import type { Page } from '../load-result.ts'
import { loadText, type TextData, type TextParts } from '../text/loader.ts'

export type DedicatedSupportData = TextData & { readonly consultants: readonly Consultant[] }

const orderLifetimeMs = 5 * 60_000

/** In an order that is random for five minutes, so that nobody is always the first. */
export function createDedicatedSupportLoader({
  consultants,
  now,
  random,
  ...parts
}: TextParts & {
  readonly consultants: readonly Consultant[]
  readonly now: () => number
  readonly random: () => number
}): () => Promise<Page<DedicatedSupportData>> {
  const listed = consultants.slice(1)
  const values = { hasConsultants: listed.length > 0 }
  let order: { consultants: readonly Consultant[]; freshUntil: number } | undefined
  return async () => {
    if (!order || now() >= order.freshUntil)
      order = {
        consultants: shuffle(listed, random),
        freshUntil: now() + orderLifetimeMs,
      }
    const { consultants: ordered, freshUntil } = order
    const { data } = await loadText('dedicated-support', parts, values)
    return { kind: 'page', data: { ...data, consultants: ordered }, freshUntil }
  }
}

/** Fisher and Yates: every order is equally likely. `random` returns numbers from 0 up to 1. */
function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return shuffled
}
