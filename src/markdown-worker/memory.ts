/**
 * In bytes. It is the memory of the regular expression engine that grows: with each language it meets for the first time, by a fifth at a
 * time, to 375 MB for all languages of the libraries' documents. It is never given back while the worker lives. The limit is
 * above that, for a new worker compiles its expressions anew, which took 7 of the 54 s of processor time that all documents take when the
 * limit was 300 MB.
 */
const MAX_MEMORY = 450_000_000

/** Growth, in bytes, that is worth a garbage collection (50 ms). */
const NOTABLE_GROWTH = 10_000_000

/**
 * Makes a function, to be called after each job, that says whether this worker holds so much memory that it had better be replaced by a new one.
 * A WebAssembly memory that has grown leaves its old self behind, which is as large: that is collected here, at once.
 */
export function createMemoryGauge(): () => boolean {
  let held = 0
  return () => {
    if (process.memoryUsage().arrayBuffers > held + NOTABLE_GROWTH) {
      Bun.gc(true)
      held = process.memoryUsage().arrayBuffers
    }
    return held > MAX_MEMORY
  }
}
