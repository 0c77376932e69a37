import { useTransition } from 'react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { addToCount, getCount } from '../utils/count.functions'

export const Route = createFileRoute('/')({
  loader: () => getCount(),
  component: Counter,
})

function Counter() {
  const count = Route.useLoaderData()
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  function add(amount: number) {
    startTransition(async () => {
      await addToCount({ data: amount })
      await router.invalidate()
    })
  }

  return (
    <main>
      <h1>{count}</h1>
      <button type="button" disabled={isPending} onClick={() => add(1)}>
        Add one
      </button>
    </main>
  )
}
