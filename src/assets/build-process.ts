import { join } from 'node:path'
import { build } from './build.ts'
import { keepBuild } from './kept-builds.ts'

// Bundling leaves 24 MB to a process for good, so the server runs this file in one of its own.

const [root = '', dataDir = ''] = process.argv.slice(2)
await keepBuild(join(dataDir, 'builds'), await build(root))
