import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { addReview } from './api'
import { bookQueries } from './queries'

export function BookPage({ id, onBack }: { id: number; onBack: () => void }) {
  const book = useQuery(bookQueries.detail(id))

  return (
    <section aria-busy={book.isFetching}>
      <button onClick={onBack}>All books</button>
      {book.isPending ? (
        <p>Loading…</p>
      ) : book.isError ? (
        <p role="alert">{book.error.message}</p>
      ) : (
        <>
          <h1>{book.data.title}</h1>
          <p>
            Shelf {book.data.shelf}. {book.data.summary}
          </p>
        </>
      )}
      <Reviews bookId={id} />
    </section>
  )
}

function Reviews({ bookId }: { bookId: number }) {
  const [text, setText] = useState('')
  const reviews = useQuery(bookQueries.reviews(bookId))

  const add = useMutation({
    mutationFn: addReview,
    onSuccess: (_saved, _review, _onMutateResult, context) =>
      context.client.invalidateQueries({
        queryKey: bookQueries.reviews(bookId).queryKey,
      }),
  })

  return (
    <>
      <h2>Reviews</h2>
      {reviews.data?.length === 0 && <p>None yet.</p>}
      <ul>
        {reviews.data?.map((review) => (
          <li key={review.id}>{review.text}</li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ bookId, text }, { onSuccess: () => setText('') })
        }}
      >
        <label>
          Your review{' '}
          <input
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>{' '}
        <button disabled={add.isPending}>
          {add.isPending ? 'Saving…' : 'Save'}
        </button>
        {add.isError && <p role="alert">{add.error.message}</p>}
      </form>
    </>
  )
}
