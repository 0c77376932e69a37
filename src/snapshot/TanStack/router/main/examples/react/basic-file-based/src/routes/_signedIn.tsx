import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ context, location }) => {
    if (context.session.isSignedIn()) return
    throw redirect({ to: '/', search: { redirect: location.href } })
  },
  component: Outlet,
})
