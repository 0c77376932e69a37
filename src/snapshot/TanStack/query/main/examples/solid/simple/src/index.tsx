/* @refresh reload */
import { ErrorBoundary, Show, Suspense, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import {
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/solid-query'
import { SolidQueryDevtools } from '@tanstack/solid-query-devtools'

interface Repository {
  full_name: string
  description: string | null
  stargazers_count: number
}

const queryClient = new QueryClient()

function Figures() {
  const repository = useQuery(() => ({
    queryKey: ['repository'],
    queryFn: async ({ signal }): Promise<Repository> => {
      const response = await fetch(
        'https://api.github.com/repos/TanStack/query',
        { signal },
      )
      if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
      return response.json()
    },
    staleTime: 10_000,
    throwOnError: true,
  }))

  return (
    <section>
      <h1>{repository.data?.full_name}</h1>
      <p>{repository.data?.description}</p>
      <p>{repository.data?.stargazers_count} stars</p>
      <p>{repository.isFetching ? 'Refreshing…' : 'Up to date.'}</p>
    </section>
  )
}

function App() {
  const [shown, setShown] = createSignal(true)

  return (
    <>
      <button onClick={() => setShown(!shown())}>
        {shown() ? 'Hide' : 'Show'}
      </button>
      <ErrorBoundary
        fallback={(error, reset) => (
          <div role="alert">
            <p>{String(error)}</p>
            <button onClick={reset}>Try again</button>
          </div>
        )}
      >
        <Suspense fallback={<p>Loading…</p>}>
          <Show when={shown()}>
            <Figures />
          </Show>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

render(
  () => (
    <QueryClientProvider client={queryClient}>
      <App />
      <SolidQueryDevtools initialIsOpen={false} />
    </QueryClientProvider>
  ),
  document.getElementById('root')!,
)
