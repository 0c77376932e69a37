import type { MenuItem } from './library.ts'

/** The three ways on from a landing page; libraries without examples have two. */
export function libraryMenu(
  id: string,
  repo: string,
  { hasExamples = true } = {},
): readonly MenuItem[] {
  return [
    ...(hasExamples
      ? [{ icon: 'examples', label: 'Examples', to: `/${id}/latest/examples` } as const]
      : []),
    { icon: 'docs', label: 'Docs', to: `/${id}/latest/docs` },
    { icon: 'github', label: 'GitHub', to: `https://github.com/${repo}` },
  ]
}
