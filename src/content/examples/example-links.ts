import type { Library } from '../../libraries/library.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import type { Example } from './examples.ts'

/** Where an example can be had or run elsewhere. Every part of every address is percent-encoded. */
export type ExampleLinks = {
  readonly source: LinkTarget
  /** Ways to run it, the library's own editor first. */
  readonly run: readonly LinkTarget[]
  readonly embed: Embed
}

/** An editor to be framed. `src` wants a parameter `theme`, `light` or `dark`, which only the browser knows. */
export type Embed = { readonly vendor: string; readonly src: string }

type ExampleSites = Pick<
  Library,
  'embedEditor' | 'hideCodesandboxUrl' | 'showVercelUrl' | 'showNetlifyUrl'
>

/** `file` is the one that an editor opens with, a path in the example. */
export function exampleLinks(
  { docs, folder }: Pick<Example, 'docs' | 'folder'>,
  file: string | undefined,
): ExampleLinks {
  const { tree, library } = docs
  const sites: ExampleSites = library
  const path = `${tree.repo}/tree/${encodePath(tree.ref)}/${encodePath(folder)}`
  const github = `https://github.com/${path}`
  const stackblitz = `https://stackblitz.com/github/${path}`
  const codesandbox = `https://codesandbox.io/s/github/${path}`
  const opening = file === undefined ? {} : { file }
  const inCodesandbox = file === undefined ? {} : { file: `/${file}` }
  const editors = [
    { label: 'StackBlitz', href: withQuery(stackblitz, opening) },
    ...(sites.hideCodesandboxUrl
      ? []
      : [{ label: 'CodeSandbox', href: withQuery(codesandbox, inCodesandbox) }]),
  ]
  const prefersCodesandbox = sites.embedEditor === 'codesandbox'
  return {
    source: { label: 'GitHub', href: github },
    run: [
      ...(prefersCodesandbox ? editors.toReversed() : editors),
      ...(sites.showVercelUrl
        ? [
            {
              label: 'Vercel',
              href: withQuery('https://vercel.com/new/clone', { 'repository-url': github }),
            },
          ]
        : []),
      ...(sites.showNetlifyUrl
        ? [
            {
              label: 'Netlify',
              href: withQuery('https://app.netlify.com/start/deploy', {
                repository: `https://github.com/${tree.repo}`,
                create_from_path: folder,
              }),
            },
          ]
        : []),
    ],
    embed: prefersCodesandbox
      ? {
          vendor: 'CodeSandbox',
          src: withQuery(`https://codesandbox.io/embed/github/${path}`, {
            ...inCodesandbox,
            fontsize: '14',
            hidenavigation: '1',
          }),
        }
      : {
          vendor: 'StackBlitz',
          src: withQuery(stackblitz, { ...opening, embed: '1', view: 'both', hideNavigation: '1' }),
        },
  }
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? address : `${address}?${search}`
}
