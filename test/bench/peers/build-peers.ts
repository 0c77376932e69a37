import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Section = { readonly label: string; readonly children: readonly Entry[] }
type Entry = { readonly label: string; readonly to: string }
type Menu = {
  readonly sections: readonly (Section & { readonly frameworks?: readonly Section[] })[]
}

const documents = join(import.meta.dir, '../../../src/snapshot/TanStack/query/main/docs')

/** Installs VitePress and Starlight from npm and builds Query's embedded documents with both. */
export async function buildPeers() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await cp(import.meta.dir, folder, { recursive: true })
    await run(folder, ['install', '--frozen-lockfile'])
    await writeMenu(folder)
    await writeDocuments(join(folder, 'documents'), title => `# ${title}\n`)
    await mkdir(join(folder, '.vitepress'))
    await rename(join(folder, 'vitepress.config.mjs'), join(folder, '.vitepress/config.mjs'))
    await Bun.write(join(folder, '.vitepress/menu.json'), Bun.file(join(folder, 'menu.json')))
    await run(folder, ['--bun', 'node_modules/.bin/vitepress', 'build'])
    // Starlight writes the title itself.
    await writeDocuments(join(folder, 'src/content/docs'), () => '')
    await rename(join(folder, 'content.config.mjs'), join(folder, 'src/content.config.mjs'))
    await run(folder, ['--bun', 'node_modules/.bin/astro', 'build'])
  } catch (error) {
    await remove()
    throw error
  }
  return {
    vitepress: join(folder, 'vitepress'),
    starlight: join(folder, 'starlight'),
    [Symbol.asyncDispose]: remove,
  }
}

/** The React menu of Query, which the site shows too. */
async function writeMenu(folder: string): Promise<void> {
  const { sections } = (await Bun.file(join(documents, 'config.json')).json()) as Menu
  const menu = sections.map(({ label, children, frameworks = [] }) => {
    const react = frameworks.find(framework => framework.label === 'react')?.children ?? []
    return { label, items: [...children, ...react].filter(({ to }) => !to.includes('/examples/')) }
  })
  await Bun.write(join(folder, 'menu.json'), JSON.stringify(menu))
}

/** Without comments, which are this site's own syntax. */
async function writeDocuments(folder: string, heading: (title: string) => string): Promise<void> {
  for (const path of await readdir(documents, { recursive: true })) {
    if (!path.endsWith('.md')) continue
    const text = await Bun.file(join(documents, path)).text()
    const [, title = '', body = ''] =
      /^---\n[\s\S]*?^title: (.+)$[\s\S]*?^---\n([\s\S]*)/m.exec(text) ?? []
    const plain = body.replace(/<!--[\s\S]*?-->/g, '').replace(/^\[\/\/\]: # .*$/gm, '')
    await Bun.write(join(folder, path), `---\ntitle: ${title}\n---\n\n${heading(title)}${plain}`)
  }
}

async function run(folder: string, command: readonly string[]): Promise<void> {
  const build = Bun.spawn([process.execPath, ...command], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = Promise.all(
    [build.stdout, build.stderr].map(stream => new Response(stream).text()),
  )
  if ((await build.exited) !== 0)
    throw new Error(`"bun ${command.join(' ')}" failed:\n${(await printed).join('\n')}`)
}
