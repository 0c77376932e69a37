/** The drawings in `src/ui/icons`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'book',
  'chat',
  'chevron',
  'clock',
  'close',
  'config',
  'example',
  'external',
  'form',
  'menu',
  'query',
  'ranger',
  'router',
  'search',
  'site',
  'source',
  'start',
  'store',
  'table',
  'theme-auto',
  'theme-dark',
  'theme-light',
  'virtual',
] as const

export type IconName = (typeof iconNames)[number]

/** The mark of a library: the drawing under its id. */
export function markOf(libraryId: string): IconName | undefined {
  return iconNames.find(name => name === libraryId)
}
