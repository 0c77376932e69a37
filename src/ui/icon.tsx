import type { IconName } from './icon-names.ts'

/** Where a drawing stands in the document, which carries all of them once (`src/assets/icons.ts`). */
export function iconHref(name: string): string {
  return `#ui-icon-${name}`
}

/** One of the site's drawings, in the color and size of the text around it. It says nothing to those who listen: the words beside it do. */
export function Icon({ name }: { readonly name: IconName }) {
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
