import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** The value once what came with it has been painted; until then the one before. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let isLatest = true
    afterPaint(window, () => isLatest && setPainted(value))
    return () => {
      isLatest = false
    }
  }, [value])
  return painted
}
