import { findLibrary } from '../libraries/registry.ts'

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'book'
  | 'briefcase'
  | 'chat'
  | 'chevron'
  | 'close'
  | 'discord'
  | 'download'
  | 'example'
  | 'external'
  | 'feed'
  | 'filter'
  | 'github'
  | 'menu'
  | 'people'
  | 'play'
  | 'post'
  | 'reference'
  | 'search'
  | 'site'
  | 'theme-auto'
  | 'theme-dark'
  | 'theme-light'

/** Every document carries all icons as symbols (`src/assets/icons.ts`). */
export function iconHref(name: string): string {
  return `#ui-icon-${name}`
}

/** An icon in the color and size of the text around it. Screen readers do not see it. */
export function Icon({ name }: { readonly name: IconName }) {
  return <SymbolIcon name={name} />
}

/** The icon of a library, in its accent where `data-library` is set. */
export function LibraryMark({ libraryId }: { readonly libraryId: string }) {
  return findLibrary(libraryId) && <SymbolIcon name={libraryId} />
}

/** Shows the icon of a file in `icons`, or of a library by its id. */
export function SymbolIcon({ name }: { readonly name: string }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={iconHref(name)} />
    </svg>
  )
}
