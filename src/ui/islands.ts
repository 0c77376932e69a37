import { libraries } from '../libraries/registry.ts'

/** Where each library's island lies on the chart, which is 640 by 500. */
const places: Readonly<
  Record<
    string,
    { readonly x: number; readonly y: number; readonly radius: number; readonly seed: number }
  >
> = {
  start: { x: 142, y: 112, radius: 46, seed: 1 },
  router: { x: 268, y: 82, radius: 36, seed: 2 },
  query: { x: 430, y: 118, radius: 52, seed: 9 },
  store: { x: 552, y: 188, radius: 30, seed: 4 },
  table: { x: 112, y: 282, radius: 44, seed: 5 },
  form: { x: 308, y: 244, radius: 42, seed: 6 },
  virtual: { x: 222, y: 396, radius: 38, seed: 12 },
  ranger: { x: 372, y: 398, radius: 28, seed: 8 },
  config: { x: 508, y: 352, radius: 38, seed: 3 },
}

/** The libraries that have a place on the chart. */
export const islands = libraries.flatMap(({ id, name }) => {
  const place = places[id]
  return place ? [{ id, name, ...place }] : []
})
