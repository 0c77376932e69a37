import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <section role="alert">
      <h1>That did not work</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => router.invalidate()}>
        Try again
      </button>
    </section>
  )
}
