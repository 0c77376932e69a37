import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/drafts')({
  component: () => (
    <>
      <h1>Drafts</h1>
      <p>Only visitors who have signed in get as far as this.</p>
    </>
  ),
})
