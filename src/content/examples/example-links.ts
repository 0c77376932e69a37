import type { Library } from '../../libraries/library.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import type { Example } from './examples.ts'

/** Where to read or run an example elsewhere. All parts of addresses are percent-encoded. */
export type ExampleLinks = {
  readonly source: LinkTarget
  /** Editors and hosts, the library's own editor first. */
  readonly run: readonly LinkTarget[]
  readonly embed: Embed
}

/** An editor in a frame. The browser adds `theme` to `src`: `light` or `dark`. */
type Embed = { readonly vendor: string; readonly src: string }

/** `file` is the path in the example that an editor opens with. */
export function exampleLinks(
  { docs, folder }: Pick<Example, 'docs' | 'folder'>,
  file: string | undefined,
): ExampleLinks {
  const { repo, ref } = docs.tree
  const library: Library = docs.library
  const path = `${repo}/tree/${encodePath(ref)}/${encodePath(folder)}`
  const github = `https://github.com/${path}`
  const stackblitz = `https://stackblitz.com/github/${path}`
  const stackblitzFile = file === undefined ? {} : { file }
  const codesandboxFile = file === undefined ? {} : { file: `/${file}` }
  const run = [{ label: 'StackBlitz', href: withQuery(stackblitz, stackblitzFile) }]
  if (!library.hideCodesandboxUrl) {
    const href = withQuery(`https://codesandbox.io/s/github/${path}`, codesandboxFile)
    run.push({ label: 'CodeSandbox', href })
  }
  const prefersCodesandbox = library.embedEditor === 'codesandbox'
  if (prefersCodesandbox) run.reverse()
  if (library.showVercelUrl) {
    const href = withQuery('https://vercel.com/new/clone', { 'repository-url': github })
    run.push({ label: 'Vercel', href })
  }
  if (library.showNetlifyUrl) {
    const query = { repository: `https://github.com/${repo}`, create_from_path: folder }
    run.push({ label: 'Netlify', href: withQuery('https://app.netlify.com/start/deploy', query) })
  }
  return {
    source: { label: 'GitHub', href: github },
    run,
    embed: prefersCodesandbox
      ? {
          vendor: 'CodeSandbox',
          src: withQuery(`https://codesandbox.io/embed/github/${path}`, {
            ...codesandboxFile,
            fontsize: '14',
            hidenavigation: '1',
          }),
        }
      : {
          vendor: 'StackBlitz',
          src: withQuery(stackblitz, {
            ...stackblitzFile,
            embed: '1',
            view: 'both',
            hideNavigation: '1',
          }),
        },
  }
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? address : `${address}?${search}`
}
