import { plugin } from 'bun'

/**
 * The time limit of each test, in ms, long enough for a busy machine. `bunfig.toml` has no key for
 * it, and `setDefaultTimeout` ends with a file, so that each file gets the call when it loads.
 */
const timeLimitMs = 60_000

plugin({
  name: 'time limit',
  setup(build) {
    build.onLoad({ filter: /\.(?:attack|browser|sweep|test)\.tsx?$/ }, async ({ path }) => ({
      contents: `import * as runner from 'bun:test';runner.setDefaultTimeout(${timeLimitMs});${await Bun.file(path).text()}`,
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
})
