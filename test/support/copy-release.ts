import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** Copies the site to a new folder and changes a script and a style. Returns the folder. */
export async function copyRelease(folder: string): Promise<string> {
  const names = [
    'src',
    'styles',
    'public',
    'routes.ts',
    'package.json',
    'bun.lock',
    'tsconfig.json',
  ]
  for (const name of names) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, line] of [
    ['src/client.tsx', "performance.mark('another release')"],
    ['styles/site.css', '.another-release { color: red; }'],
  ] as const) {
    const path = join(folder, name)
    await Bun.write(path, `${await Bun.file(path).text()}\n${line}\n`)
  }
  return folder
}
