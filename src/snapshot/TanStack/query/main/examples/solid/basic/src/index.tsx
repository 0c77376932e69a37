/* @refresh reload */
import { Show, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { QueryClient, QueryClientProvider } from '@tanstack/solid-query'
import { SolidQueryDevtools } from '@tanstack/solid-query-devtools'
import { BookDetails } from './BookDetails'
import { BookList } from './BookList'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000 } },
})

function App() {
  const [openId, setOpenId] = createSignal<number>()

  return (
    <main>
      <BookList onOpen={setOpenId} />
      <Show when={openId()}>{(id) => <BookDetails id={id()} />}</Show>
    </main>
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
