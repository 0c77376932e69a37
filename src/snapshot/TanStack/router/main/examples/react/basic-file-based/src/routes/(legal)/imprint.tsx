import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(legal)/imprint')({
  component: () => (
    <>
      <h1>Imprint</h1>
      <p>{'{company}, {street}, {city}'}</p>
    </>
  ),
})
