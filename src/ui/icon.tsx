import { createContext, useContext } from 'react'
import type { IconName } from './icon-names.ts'

/** Address of the SVG that holds all drawings; it changes with them. */
export const IconSheet = createContext('')

/** One of the site's drawings, in the colour and size of the text around it. It says nothing to those who listen: the words beside it do. */
export function Icon({ name }: { readonly name: IconName }) {
  const sheet = useContext(IconSheet)
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
