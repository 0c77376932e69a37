export type Panel = 'code' | 'sandbox'

/** `pathname` is that of the example. */
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
