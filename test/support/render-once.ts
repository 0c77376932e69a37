import type { References, Rendered, Section } from '../../src/markdown/rendered.ts'
import type { RenderPool } from '../../src/markdown/worker/render-pool.ts'

/** For all sites of a process: what a document yields depends on its text and look-up only. */
export function renderOnce(pool: RenderPool): RenderPool {
  const asked = new Map<string, References>()
  const rendered = new Map<string, Promise<Rendered>>()
  const sections = new Map<string, Promise<readonly Section[]>>()
  return {
    ...pool,
    sections: input =>
      sections.getOrInsertComputed(JSON.stringify(input), () => pool.sections(input)),
    async render(input, lookUp) {
      const text = JSON.stringify({ ...input, file: undefined })
      const references = asked.get(text)
      if (references) {
        const resolved = await lookUp(references)
        return rendered.getOrInsertComputed(text + JSON.stringify(resolved), () =>
          pool.render(input, async () => resolved),
        )
      }
      let key = text
      const first = await pool.render(input, async references => {
        const resolved = await lookUp(references)
        asked.set(text, references)
        key += JSON.stringify(resolved)
        return resolved
      })
      rendered.set(key, Promise.resolve(first))
      return first
    },
  }
}
