/** Preloaded by a site whose system allows no workers, and which has a bug on SIGUSR2. */
const { spawn } = Bun
Object.assign(Bun, {
  spawn(...command: Parameters<typeof spawn>) {
    if (command.flat().some(part => String(part).endsWith('-worker.ts')))
      throw new Error('EAGAIN: resource temporarily unavailable')
    return spawn(...command)
  },
})

process.on('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')))
