import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_pathlessLayout/about')({
  head: () => ({ meta: [{ title: 'About' }] }),
  component: () => <h1>About this magazine</h1>,
})
