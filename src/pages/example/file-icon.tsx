import { FrameworkMark } from '../../ui/framework-mark.tsx'

/** Data of an SVG path in a box of 24 by 24, to be stroked. */
const drawings = {
  ts: 'M3 8h8M7 8v9M20.5 9.5c-.8-2-5.8-2.2-5.8.3 0 2.7 6.3 1.7 6.3 4.7 0 3-5.8 3-6.8.6',
  js: 'M8.5 7v7a2.8 2.8 0 0 1-5.6 0M20.5 9.5c-.8-2-5.8-2.2-5.8.3 0 2.7 6.3 1.7 6.3 4.7 0 3-5.8 3-6.8.6',
  json: 'M9 4c-3 0-3 1.5-3 4s-.5 4-2.5 4c2 0 2.5 1.5 2.5 4s0 4 3 4M15 4c3 0 3 1.5 3 4s.5 4 2.5 4c-2 0-2.5 1.5-2.5 4s0 4-3 4',
  css: 'M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  html: 'M8 6l-6 6 6 6M16 6l6 6-6 6',
  md: 'M2 17V7l4.5 5L11 7v10M18 7v10M14.5 13.5L18 17l3.5-3.5',
  image: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15.5 9h.01',
  settings: 'M4 8h9M18 8h2M4 16h2M11 16h9M15.5 5.5v5M8.5 13.5v5',
  other: 'M6 3h8l4 4v14H6zM14 3v4h4',
} as const

type Kind = keyof typeof drawings

const extensions = [
  ['ts', 'ts mts'],
  ['js', 'js mjs cjs'],
  ['json', 'json'],
  ['css', 'css scss'],
  ['html', 'html astro'],
  ['md', 'md mdx'],
  ['image', 'png jpg jpeg gif webp avif ico svg'],
  ['settings', 'toml yaml yml lock'],
] as const satisfies readonly (readonly [Kind, string])[]

const kinds: ReadonlyMap<string, Kind> = new Map(
  extensions.flatMap(([kind, names]) => names.split(' ').map(name => [name, kind] as const)),
)

/** Files of components get the mark of their framework. */
const frameworks: ReadonlyMap<string, string> = new Map([
  ['vue', 'vue'],
  ['svelte', 'svelte'],
  ['marko', 'marko'],
  ['tsrx', 'octane'],
  ['gts', 'ember'],
])

/** `framework` is the example's, which its JSX is for. */
export function FileIcon({
  name,
  framework,
}: {
  readonly name: string
  readonly framework: string | undefined
}) {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const isJsx = extension === 'tsx' || extension === 'jsx'
  const mark = isJsx ? framework : frameworks.get(extension)
  if (mark) return <FrameworkMark framework={mark} />
  const kind = kindOf(name, extension)
  return (
    <svg className={`icon file-icon-${kind}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  )
}

function kindOf(name: string, extension: string): Kind {
  if (name.startsWith('.') || /\.config\.\w+$/.test(name)) return 'settings'
  return kinds.get(extension) ?? 'other'
}
