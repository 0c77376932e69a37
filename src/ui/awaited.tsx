import { type ReactNode, Suspense, use } from 'react'
import type { Deferred } from '../pages/settle-data.ts'

type Props<T> = {
  readonly value: Deferred<T>
  /** What stands in its place, in the room that it will take. */
  readonly waiting: ReactNode
  readonly children: (value: T | undefined) => ReactNode
}

/** Shows what a page does not wait for, once it is there; `undefined` where it could not be had. */
export function Awaited<T>({ value, waiting, children }: Props<T>) {
  return (
    <Suspense fallback={waiting}>
      <Shown value={value}>{children}</Shown>
    </Suspense>
  )
}

function Shown<T>({ value, children }: Pick<Props<T>, 'value' | 'children'>) {
  return children(value instanceof Promise ? use(value) : value)
}
