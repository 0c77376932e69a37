import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import type { Example } from './examples.ts'

/** These links read or run an example elsewhere. All parts of addresses are percent-encoded. */
export type ExampleLinks = {
  readonly source: LinkTarget
  /** The library's own editor comes first. */
  readonly run: readonly LinkTarget[]
  readonly embed: Embed
}

/** An editor in a frame. The browser adds `theme` to `src`: `light` or `dark`. */
type Embed = { readonly vendor: string; readonly src: string }

/** `file` is the path in the example that an editor opens with. */
export function exampleLinks(
  { docs: { library, tree }, folder }: Pick<Example, 'docs' | 'folder'>,
  file: string | undefined,
): ExampleLinks {
  const path = `${tree.repo}/tree/${encodePath(tree.ref)}/${encodePath(folder)}`
  const github = `https://github.com/${path}`
  const stackblitz = `https://stackblitz.com/github/${path}`
  const sandboxFile = file === undefined ? undefined : `/${file}`
  const run = [{ label: 'StackBlitz', href: withQuery(stackblitz, { file }) }]
  if (!library.hideCodesandboxUrl) {
    const href = withQuery(`https://codesandbox.io/s/github/${path}`, { file: sandboxFile })
    run.push({ label: 'CodeSandbox', href })
  }
  const prefersCodesandbox = library.embedEditor === 'codesandbox'
  if (prefersCodesandbox) run.reverse()
  if (library.showVercelUrl) {
    const href = withQuery('https://vercel.com/new/clone', { 'repository-url': github })
    run.push({ label: 'Vercel', href })
  }
  if (library.showNetlifyUrl) {
    const query = { repository: `https://github.com/${tree.repo}`, create_from_path: folder }
    run.push({ label: 'Netlify', href: withQuery('https://app.netlify.com/start/deploy', query) })
  }
  const embed = prefersCodesandbox
    ? withQuery(`https://codesandbox.io/embed/github/${path}`, {
        file: sandboxFile,
        fontsize: '14',
        hidenavigation: '1',
      })
    : withQuery(stackblitz, { file, embed: '1', view: 'both', hideNavigation: '1' })
  return {
    source: { label: 'GitHub', href: github },
    run,
    embed: { vendor: prefersCodesandbox ? 'CodeSandbox' : 'StackBlitz', src: embed },
  }
}

function withQuery(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(entry => entry[1] !== undefined)
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given as string[][])}`
}
