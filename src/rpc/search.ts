import * as v from 'valibot'

const name = v.optional(v.pipe(v.string(), v.maxLength(60)))

/** What to look for, and where: everywhere, or in a library, one of its versions, what concerns a framework. `from` pages are passed over. */
export const searchInput = v.object({
  q: v.pipe(v.string('q is what to search for'), v.maxLength(200, 'q is too long')),
  library: name,
  version: name,
  framework: name,
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
})
