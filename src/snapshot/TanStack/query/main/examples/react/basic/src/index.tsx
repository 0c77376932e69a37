import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { BookList } from './BookList'
import { BookPage } from './BookPage'

// made once, outside of the components: the cache has to outlive their renders
const queryClient = new QueryClient()

function App() {
  const [openId, setOpenId] = useState<number | null>(null)

  return openId === null ? (
    <BookList onOpen={setOpenId} />
  ) : (
    <BookPage id={openId} onBack={() => setOpenId(null)} />
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <ReactQueryDevtools initialIsOpen={false} />
    </QueryClientProvider>
  </StrictMode>,
)
