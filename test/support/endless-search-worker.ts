import { handleRequests } from '../../src/storage/request.ts'

/** A search worker whose queries never end. */
handleRequests({
  put: () => undefined,
  remove: () => undefined,
  search() {
    for (;;) Math.random()
  },
})
