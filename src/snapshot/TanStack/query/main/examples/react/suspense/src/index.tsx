import { StrictMode, Suspense, useState, useTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  noop,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { ErrorBoundary } from 'react-error-boundary'
import type { ReactNode } from 'react'
import { bookOptions, booksOptions, reviewsOptions } from './queries'

const queryClient = new QueryClient()

function App() {
  const queryClient = useQueryClient()
  const [openId, setOpenId] = useState<number | null>(null)
  const [isPending, startTransition] = useTransition()
  const { data: books } = useSuspenseQuery(booksOptions)

  // Both requests start here, before the components that read them exist.
  // Nobody waits for the promises: the components find what they resolve with.
  const prepare = (id: number) => {
    queryClient.query(bookOptions(id)).catch(noop)
    queryClient.query(reviewsOptions(id)).catch(noop)
  }

  return (
    <>
      <h1>Books</h1>
      <nav aria-busy={isPending}>
        {books.map((book) => (
          <button
            key={book.id}
            aria-current={book.id === openId}
            onMouseEnter={() => prepare(book.id)}
            onFocus={() => prepare(book.id)}
            onClick={() => startTransition(() => setOpenId(book.id))}
          >
            {book.title}
          </button>
        ))}
      </nav>
      {openId !== null && (
        <Boundary fallback="Opening the book…">
          <BookPage id={openId} />
        </Boundary>
      )}
    </>
  )
}

function BookPage({ id }: { id: number }) {
  const { data: book } = useSuspenseQuery(bookOptions(id))

  return (
    <article>
      <h2>{book.title}</h2>
      <p>{book.summary}</p>
      {/* a boundary of its own: the book need not wait for what people say */}
      <Boundary key={id} fallback="Collecting reviews…">
        <Reviews id={id} />
      </Boundary>
    </article>
  )
}

function Reviews({ id }: { id: number }) {
  const { data: reviews } = useSuspenseQuery(reviewsOptions(id))

  return (
    <ul>
      {reviews.map((review) => (
        <li key={review}>{review}</li>
      ))}
    </ul>
  )
}

function Boundary({
  fallback,
  children,
}: {
  fallback: string
  children: ReactNode
}) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <div role="alert">
              <p>{error instanceof Error ? error.message : String(error)}</p>
              <button onClick={resetErrorBoundary}>Try again</button>
            </div>
          )}
        >
          <Suspense fallback={<p>{fallback}</p>}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Boundary fallback="Opening the library…">
        <App />
      </Boundary>
      <ReactQueryDevtools initialIsOpen={false} />
    </QueryClientProvider>
  </StrictMode>,
)
