import { Icon } from './icon.tsx'
import { ScriptPlace } from './inner-html.tsx'

/** `src/client/enhance/filters.ts` hides the items with other words. */
export function ListFilter({ label }: { readonly label: string }) {
  return (
    <div className="list-filter icon-field quiet needs-script">
      <Icon name="filter" />
      <input
        type="search"
        data-filter-list=""
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
      />
      <ScriptPlace className="list-filter-count" role="status" />
    </div>
  )
}
