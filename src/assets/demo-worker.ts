import { handleRequests } from '../worker/request.ts'
import { bundleScripts } from './browser-scripts.ts'

// Bundlers and compilers take tens of megabytes, which are free again when this process ends.

export type DemoHandlers = typeof handlers

const mountDemo = `
import { mount as mountComponent, unmount } from 'svelte'
export function mount(target) {
  const demo = mountComponent(Demo, { target })
  return () => unmount(demo)
}`

const svelte: Bun.BunPlugin = {
  name: 'svelte',
  setup(build) {
    build.onLoad({ filter: /\.svelte(?:\.js)?$/ }, async ({ path }) => {
      const [source, { compile, compileModule }] = await Promise.all([
        Bun.file(path).text(),
        // Takes 100 ms, which demos in other frameworks need not wait for.
        import('svelte/compiler'),
      ])
      if (path.endsWith('.js')) {
        return { contents: compileModule(source, { filename: path }).js.code, loader: 'js' }
      }
      const { code } = compile(source, { filename: path }).js
      return { contents: path.endsWith('/demo.svelte') ? code + mountDemo : code, loader: 'js' }
    })
  },
}

const handlers = {
  /** The bytes of one file. Throws an error that names the demo. */
  async bundle(entrypoint: string) {
    const bundling = bundleScripts({
      entrypoints: [entrypoint],
      plugins: [svelte],
      conditions: ['svelte'],
    })
    const { files } = await bundling.catch(error => {
      throw new Error(`${entrypoint}: ${error.errors?.join('\n') ?? error}`)
    })
    const [file] = files
    if (!file) throw new Error(`The bundle of ${entrypoint} is empty`)
    return file.bytes
  },
}

handleRequests(handlers)
