import type { MenuItem } from './library.ts'

/** The three ways on from a landing page. `example` is the framework and the name of one to begin with; libraries without examples have none. */
export function libraryMenu(id: string, repo: string, example?: `${string}/${string}`): readonly MenuItem[] {
  const [framework, name] = example?.split('/') ?? []
  return [
    ...(example
      ? [{ icon: 'examples', label: 'Examples', to: `/${id}/latest/docs/framework/${framework}/examples/${name}` } as const]
      : []),
    { icon: 'docs', label: 'Docs', to: `/${id}/latest/docs` },
    { icon: 'github', label: 'GitHub', to: `https://github.com/${repo}` },
  ]
}
