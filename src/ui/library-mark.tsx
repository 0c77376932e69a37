import { Icon } from './icon.tsx'
import { markOf } from './icon-names.ts'

/** A library's own drawing, in its accent where `data-library` says whose it is. */
export function LibraryMark({ libraryId }: { readonly libraryId: string }) {
  const name = markOf(libraryId)
  return name && <Icon name={name} />
}
