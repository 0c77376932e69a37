import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { coresOf } from './cores.ts'
import { giveWay, leaveFirstCore } from './give-way.ts'

const idsOf = (name: string) =>
  readdirSync('/proc/self/task').filter(
    id => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name,
  )

test.skipIf(process.platform !== 'linux')(
  'threads of the name give way, and leave the first core to others for a time; no others do',
  async () => {
    // It stays for as long as it listens.
    const source =
      'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => {}); parentPort.postMessage("here")'
    const start = (name: string) => {
      const worker = new Worker(source, { eval: true, name })
      return new Promise<Worker>((resolve, reject) =>
        worker.once('message', () => resolve(worker)).once('error', reject),
      )
    }
    const workers = await Promise.all(['gives-way', 'stays'].map(start))
    giveWay('gives-way')
    // A thread that one of them has just begun bears its name until it takes its own.
    const priorities = ['gives-way', 'stays'].map(name => [
      ...new Set(idsOf(name).map(id => getPriority(Number(id)))),
    ])
    const cores = () =>
      ['gives-way', 'stays'].map(name => [
        ...new Set(idsOf(name).map(id => coresOf(Number(id)).join())),
      ])
    leaveFirstCore('gives-way', true)
    const whileBusy = cores()
    leaveFirstCore('gives-way', false)
    const afterwards = cores()
    await Promise.all(workers.map(worker => worker.terminate()))
    expect(priorities).toEqual([[5], [getPriority()]])
    const all = coresOf(process.pid)
    expect(whileBusy).toEqual([[(all.length > 1 ? all.slice(1) : all).join()], [all.join()]])
    expect(afterwards).toEqual([[all.join()], [all.join()]])
  },
)
