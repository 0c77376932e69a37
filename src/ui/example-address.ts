/** Code to read, or the example running. */
export type Panel = 'code' | 'sandbox'

/** An example with a file and a panel of it; `pathname` is the example's own. */
export function exampleAddress(
  pathname: string,
  path: string | undefined,
  panel: Panel | undefined,
): string {
  const search = new URLSearchParams({
    ...(path === undefined ? {} : { path }),
    ...(panel === undefined ? {} : { panel }),
  }).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
