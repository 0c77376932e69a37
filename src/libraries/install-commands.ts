import type { PackageManager } from './package-managers.ts'

/** The command before the names of packages. `local-install` runs a package without adding it. */
export const installCommands = {
  install: { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' },
  'dev-install': {
    npm: 'npm install -D',
    pnpm: 'pnpm add -D',
    yarn: 'yarn add -D',
    bun: 'bun add -d',
  },
  'local-install': { npm: 'npx', pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' },
} as const satisfies Record<string, Record<PackageManager, string>>
