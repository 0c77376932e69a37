import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'

const queryClient = new QueryClient()

function Figures() {
  const { isLoading, error, data, isFetching } = useQuery({
    queryKey: ['repository'],
    queryFn: async ({ signal }) => {
      const response = await fetch(
        'https://api.github.com/repos/TanStack/query',
        { signal },
      )
      if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
      return response.json()
    },
  })

  if (isLoading) return <p>Loading…</p>
  if (error) return <p role="alert">{error.message}</p>

  return (
    <main aria-busy={isFetching}>
      <h1>{data.full_name}</h1>
      <p>{data.description}</p>
      <p>
        {data.stargazers_count} stars, {data.forks_count} forks
      </p>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Figures />
      <ReactQueryDevtools initialIsOpen={false} />
    </QueryClientProvider>
  </StrictMode>,
)
