import type { Page } from '../load-result.ts'
import type { MaintainersData } from '../maintainers/loader.ts'
import { loadText, type TextData, type TextParts } from '../text/loader.ts'

export type SupportData = TextData & { readonly hasMaintainers: boolean }

export async function loadSupport({
  maintainers,
  ...parts
}: TextParts & MaintainersData): Promise<Page<SupportData>> {
  const { data, ...page } = await loadText('support', parts)
  return { ...page, data: { ...data, hasMaintainers: maintainers.length > 0 } }
}
