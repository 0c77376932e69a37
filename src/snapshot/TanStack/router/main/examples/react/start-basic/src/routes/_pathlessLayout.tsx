import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_pathlessLayout')({
  component: () => (
    <article>
      <Outlet />
      <hr />
      <p>Set in one column, like everything below this layout.</p>
    </article>
  ),
})
