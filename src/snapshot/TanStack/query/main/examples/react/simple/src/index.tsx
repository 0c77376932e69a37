import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'

interface Repository {
  full_name: string
  description: string | null
  stargazers_count: number
  forks_count: number
  open_issues_count: number
}

const queryClient = new QueryClient()
const number = new Intl.NumberFormat('en')

async function fetchRepository(signal: AbortSignal): Promise<Repository> {
  const response = await fetch('https://api.github.com/repos/TanStack/query', {
    signal,
  })
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
  return response.json()
}

function Figures() {
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: ['repository'],
    queryFn: ({ signal }) => fetchRepository(signal),
  })

  if (isPending) return <p>Loading…</p>
  if (error) return <p role="alert">{error.message}</p>

  return (
    <main aria-busy={isFetching}>
      <h1>{data.full_name}</h1>
      <p>{data.description}</p>
      <dl>
        <dt>Stars</dt>
        <dd>{number.format(data.stargazers_count)}</dd>
        <dt>Forks</dt>
        <dd>{number.format(data.forks_count)}</dd>
        <dt>Open issues</dt>
        <dd>{number.format(data.open_issues_count)}</dd>
      </dl>
      <p>{isFetching ? 'Refreshing…' : 'Up to date.'}</p>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Figures />
      <ReactQueryDevtools initialIsOpen={false} />
    </QueryClientProvider>
  </StrictMode>,
)
