import { Icon } from './icon.tsx'

/** Closes a drawer, which is a popover; so do a press beside it and the Escape key. */
export function DrawerClose({ drawerId }: { readonly drawerId: string }) {
  return (
    <button
      type="button"
      className="drawer-close"
      popoverTarget={drawerId}
      popoverTargetAction="hide"
    >
      <span className="visually-hidden">Close</span>
      <Icon name="close" />
    </button>
  )
}
