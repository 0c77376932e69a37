import { useState } from 'react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { z } from 'zod'

export const Route = createFileRoute('/')({
  validateSearch: z.object({ redirect: z.string().startsWith('/').optional() }),
  component: Home,
})

function Home() {
  const { session } = Route.useRouteContext()
  const { redirect } = Route.useSearch()
  const router = useRouter()
  const [signedIn, setSignedIn] = useState(session.isSignedIn)

  async function toggle() {
    if (signedIn) session.signOut()
    else session.signIn()
    setSignedIn(!signedIn)
    // Guards that were run for preloading are forgotten, so they are asked again.
    await router.invalidate()
    if (redirect && !signedIn) router.history.push(redirect)
  }

  return (
    <>
      <h1>Welcome</h1>
      {redirect && !signedIn && <p>Sign in to see {redirect}.</p>}
      <button type="button" onClick={toggle}>
        {signedIn ? 'Sign out' : 'Sign in'}
      </button>
    </>
  )
}
