import { href } from '../../../routes.ts'
import type { Maintainer } from '../../community/folder.ts'
import type { Page, Redirect } from '../load-result.ts'

export type MaintainersData = { readonly maintainers: readonly Maintainer[] }

/** Without maintainers, the address leads to the support page (spec 2.3). */
export function loadMaintainers({
  maintainers,
}: MaintainersData): Page<MaintainersData> | Redirect {
  return maintainers.length > 0
    ? { kind: 'page', data: { maintainers }, freshUntil: Number.POSITIVE_INFINITY }
    : { kind: 'redirect', to: href('support'), status: 307 }
}
