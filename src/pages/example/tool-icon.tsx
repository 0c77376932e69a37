/** Data of an SVG path in a box of 24 by 24, to be stroked: icons that only this page has. */
const drawings = {
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14',
  files: 'M4 5h16v14H4zM10 5v14',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4.5M15 15.5L12.5 18l2.5 2.5M4 18h4',
} as const

export function ToolIcon({ icon }: { readonly icon: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[icon]} />
    </svg>
  )
}
