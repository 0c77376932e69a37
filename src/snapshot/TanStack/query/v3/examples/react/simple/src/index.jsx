import React from 'react'
import ReactDOM from 'react-dom'
import { QueryClient, QueryClientProvider, useQuery } from 'react-query'
import { ReactQueryDevtools } from 'react-query/devtools'

const queryClient = new QueryClient()

async function fetchRepository() {
  const response = await fetch('https://api.github.com/repos/TanStack/query')
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
  return response.json()
}

function Figures() {
  const { isLoading, error, data, isFetching } = useQuery(
    'repository',
    fetchRepository,
  )

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

ReactDOM.render(
  <QueryClientProvider client={queryClient}>
    <Figures />
    <ReactQueryDevtools initialIsOpen={false} />
  </QueryClientProvider>,
  document.getElementById('root'),
)
