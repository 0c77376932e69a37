import type { Element } from 'hast'

/** A task's checkbox says what it shows, as GitHub's does: it has no label of its own. */
export function labelCheckbox({ properties }: Element): void {
  properties.ariaLabel = properties.checked ? 'Completed task' : 'Incomplete task'
}
