import { startFilter } from './enhance/filter-examples.ts'
import { startFilters } from './search/apply-filters.ts'

/** Starts what lists of examples and of results have; small enough to be one file. */
export function enhanceLists(document: Document): void {
  startFilter(document)
  startFilters(document)
}
