/** Preloaded by a site that has a bug on SIGUSR2. */
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')))
