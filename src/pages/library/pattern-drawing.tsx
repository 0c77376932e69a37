import type { ReactNode } from 'react'

export function PatternDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="pattern"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
