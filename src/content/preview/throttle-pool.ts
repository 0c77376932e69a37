import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import type { Renderer } from '../docs/rendered-documents.ts'

export type PreviewPool = Pick<RenderPool, keyof Renderer | 'highlight' | 'compare'>

/** One request of all previews at a time, then a pause as long, so that readers keep half. */
export function throttlePool(pool: PreviewPool): PreviewPool {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.then(work)
    const pause = async () => {
      const startedAt = performance.now()
      await result.catch(() => undefined)
      await Bun.sleep(performance.now() - startedAt)
    }
    last = last.then(pause)
    return result
  }
  return {
    render: input => inTurn(() => pool.render(input)),
    rewrite: input => inTurn(() => pool.rewrite(input)),
    sections: input => inTurn(() => pool.sections(input)),
    replace: (texts, words) => inTurn(() => pool.replace(texts, words)),
    compare: (before, after) => inTurn(() => pool.compare(before, after)),
    highlight: (code, language) => inTurn(() => pool.highlight(code, language)),
  }
}
