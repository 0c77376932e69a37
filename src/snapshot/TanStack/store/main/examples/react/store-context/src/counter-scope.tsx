import { useState } from 'react'
import { createAtom, createStore, createStoreContext } from '@tanstack/react-store'
import type { Atom, ReadonlyStore, Store } from '@tanstack/react-store'
import type { ReactNode } from 'react'

type Stores = {
  count: Store<number>
  step: Atom<number>
  isEven: ReadonlyStore<boolean>
}

const { StoreProvider, useStoreContext } = createStoreContext<Stores>()

export { useStoreContext as useCounter }

function createStores(): Stores {
  const count = createStore(0)
  const step = createAtom(1)
  const isEven = createStore(() => count.state % 2 === 0)
  return { count, step, isEven }
}

export function CounterScope({ children }: { children: ReactNode }) {
  const [stores] = useState(createStores)
  return <StoreProvider value={stores}>{children}</StoreProvider>
}
