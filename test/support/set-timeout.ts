import { setDefaultTimeout } from 'bun:test'

// Preloaded (bunfig.toml): a busy machine must not fail a test, so none has less than this.
setDefaultTimeout(60_000)
