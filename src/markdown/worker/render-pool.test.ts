import { afterEach, describe, expect, test } from 'bun:test'
import type { Answers } from '../rendered.ts'
import type { LookUp } from './job.ts'
import { createRenderPool, type RenderPoolOptions } from './render-pool.ts'

const IDLE_MS = 15_000
const JOB_TIMEOUT_MS = 20_000
const noAnswers: LookUp = async () => ({ links: {}, images: {} })
const document = (text: string) => ({ text, title: 'Overview' })

type Alarm = { readonly ms: number; readonly act: () => void }

/** A clock that stands still until a test lets the time of an alarm come. */
function createClock() {
  const alarms = new Set<Alarm>()
  return {
    after(ms: number, act: () => void) {
      const alarm = { ms, act }
      alarms.add(alarm)
      return () => alarms.delete(alarm)
    },
    /** Lets the time come of the oldest alarm set for `ms`; says whether there was one. */
    pass(ms: number): boolean {
      const alarm = alarms.values().find(each => each.ms === ms)
      if (alarm === undefined) return false
      alarms.delete(alarm)
      alarm.act()
      return true
    },
  }
}

const opened: ReturnType<typeof createRenderPool>[] = []
afterEach(() => Promise.all(opened.splice(0).map(pool => pool.close())))

function open(options: Partial<RenderPoolOptions> = {}) {
  const clock = createClock()
  const logged: string[] = []
  const pool = createRenderPool({
    size: 1,
    idleMs: IDLE_MS,
    jobTimeoutMs: JOB_TIMEOUT_MS,
    workerUrl: new URL('./render-pool.fixture.ts', import.meta.url),
    after: clock.after,
    log: ({ level, message }) => logged.push(`${level}: ${message}`),
    ...options,
  })
  opened.push(pool)
  const render = async (text: string, lookUp = noAnswers) =>
    (await pool.render(document(text), lookUp)).html
  return { pool, render, clock, logged }
}

/** A look-up under the test's control: `asked` settles when the worker has asked, `answer` lets it go on. */
function createLookUp() {
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<Answers>()
  const lookUp = () => {
    asked.resolve()
    return answers.promise
  }
  return {
    lookUp,
    asked: asked.promise,
    answer: () => answers.resolve({ links: { 'a.md': { href: '/a' } }, images: {} }),
  }
}

describe('a render pool', () => {
  test('starts no worker before there is a job', async () => {
    const { pool, render } = open()
    expect(pool.stats()).toEqual({ workers: 0, busy: 0, queued: 0 })
    expect(await render('hello')).toBe('hello')
    expect(pool.stats()).toEqual({ workers: 1, busy: 0, queued: 0 })
  })

  test('runs as many workers as it may and queues the rest', async () => {
    const { pool, render } = open({ size: 2 })
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(text => render(text)))
    expect(pool.stats()).toEqual({ workers: 2, busy: 2, queued: 3 })
    expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test("passes a document's references to the caller and the answers back", async () => {
    const asked: unknown[] = []
    const { render } = open()
    const html = await render('ask', async references => {
      asked.push(references)
      return { links: { 'a.md': { href: '/a' } }, images: {} }
    })
    expect(asked).toEqual([{ links: ['a.md'], images: [] }])
    expect(html).toBe('a.md')
  })

  test('gives a worker another job while its first waits for a look-up', async () => {
    const { pool, render } = open()
    const { lookUp, asked, answer } = createLookUp()
    const first = render('ask', lookUp)
    await asked
    expect(await render('second')).toBe('second')
    expect(pool.stats().workers).toBe(1)
    answer()
    expect(await first).toBe('a.md')
  })

  test('rejects with the very error of a look-up, and goes on', async () => {
    const { render } = open()
    const outage = new Error('GitHub is down')
    expect(await render('ask', () => Promise.reject(outage)).catch(error => error)).toBe(outage)
    expect(await render('next')).toBe('next')
  })

  test('rejects with the name and the message of an error of the renderer', async () => {
    const { render, logged } = open()
    expect(await render('fail').catch(String)).toBe('RangeError: too deep')
    expect(logged).toEqual([])
  })

  test("passes a worker's warnings on", async () => {
    const { render, logged } = open()
    await render('warn')
    expect(logged).toEqual(['warn: careful'])
  })

  test('highlights a file', async () => {
    const { pool } = open()
    expect(await pool.highlight('a', 'ts')).toBe('a')
  })
})

describe('a worker that fails', () => {
  test.each([
    ['exit?', 'The render worker exited with code 7'],
    ['throw?', 'nobody caught this'],
    ['babble?', 'The render worker sent something that is no report'],
  ])('has its job done by another without highlighting: %s', async (text, reason) => {
    const { render, logged } = open()
    expect(await render(text)).toBe('works with plain code')
    expect(logged).toEqual([
      `error: A render worker could not render “Overview” (${text.length} characters): ${reason}`,
    ])
  })

  test('takes a job down with it that fails twice, by an error that names it', async () => {
    const { pool, render } = open()
    expect(await render('throw').catch(String)).toBe(
      'Error: Could not render “Overview” (5 characters): nobody caught this',
    )
    expect(pool.stats()).toEqual({ workers: 0, busy: 0, queued: 0 })
    expect(await render('next')).toBe('next')
  })

  test('leaves a file plain', async () => {
    const { pool } = open()
    expect(await pool.highlight('exit', 'ts')).toBeUndefined()
  })

  test('loses none of the jobs that waited beside', async () => {
    const { render } = open()
    const { lookUp, asked, answer } = createLookUp()
    const bystander = render('ask', lookUp)
    await asked
    expect(await render('exit').catch(String)).toContain('exited with code 7')
    answer()
    expect(await bystander).toBe('a.md')
  })

  test('has the job retried that it was at, not one that has got its answers since', async () => {
    const { render, logged } = open()
    const { lookUp, asked, answer } = createLookUp()
    const bystander = render('ask', lookUp)
    await asked
    const mine = render('mine?')
    answer()
    expect(await Promise.all([bystander, mine])).toEqual(['a.md', 'works with plain code'])
    expect(logged).toEqual([
      'error: A render worker could not render “Overview” (5 characters): The render worker exited with code 8',
    ])
  })

  test('at its start rejects each job by name', async () => {
    const { render } = open({ workerUrl: new URL('./absent.ts', import.meta.url) })
    expect(await render('a').catch(String)).toStartWith(
      'Error: Could not render “Overview” (1 characters): Cannot find module',
    )
  })
})

describe('a job that takes too long', () => {
  test('is ended in the midst of an endless loop, and done without highlighting', async () => {
    const { pool, render, clock } = open()
    const html = render('loop?')
    const next = render('next')
    expect(clock.pass(JOB_TIMEOUT_MS)).toBe(true)
    expect(await Promise.all([html, next])).toEqual(['works with plain code', 'next'])
    expect(pool.stats().workers).toBe(1)
  })

  test('is given up at the second time', async () => {
    const { render, clock } = open()
    const html = render('loop').catch(String)
    expect(clock.pass(JOB_TIMEOUT_MS)).toBe(true)
    expect(clock.pass(JOB_TIMEOUT_MS)).toBe(true)
    expect(await html).toBe(
      'Error: Could not render “Overview” (4 characters): It took more than 20000 ms',
    )
  })

  test('is not one whose look-ups take long', async () => {
    const { render, clock } = open()
    const { lookUp, asked, answer } = createLookUp()
    const html = render('ask', lookUp)
    await asked
    expect(clock.pass(JOB_TIMEOUT_MS)).toBe(false)
    answer()
    expect(await html).toBe('a.md')
    expect(clock.pass(JOB_TIMEOUT_MS)).toBe(false)
  })
})

describe('an idle worker', () => {
  test('ends after its time, and another one does the next job', async () => {
    const { pool, render, clock } = open()
    await render('a')
    expect(clock.pass(IDLE_MS)).toBe(true)
    expect(pool.stats().workers).toBe(0)
    expect(await render('b')).toBe('b')
  })

  test('is not one that has work again', async () => {
    const { render, clock } = open()
    await render('a')
    const { lookUp, asked, answer } = createLookUp()
    const html = render('ask', lookUp)
    await asked
    expect(clock.pass(IDLE_MS)).toBe(false)
    answer()
    expect(await html).toBe('a.md')
  })

  test('does not keep the process alive', async () => {
    const script = `
      import { createRenderPool } from '${new URL('./render-pool.ts', import.meta.url).href}'
      const pool = createRenderPool({ workerUrl: new URL('${new URL('./render-pool.fixture.ts', import.meta.url).href}'), log() {} })
      const lookUp = async () => ({ links: {}, images: {} })
      const { html } = await pool.render({ title: 'Overview', text: 'hello' }, lookUp)
      console.log(html, pool.stats().workers)`
    const child = Bun.spawn([process.execPath, '-e', script], { timeout: 10_000 })
    expect(await new Response(child.stdout).text()).toBe('hello 1\n')
    expect(await child.exited).toBe(0)
  })
})

describe('close', () => {
  test('ends all workers and rejects all that waits or comes later', async () => {
    const { pool, render } = open()
    const jobs = [render('loop'), render('queued')].map(job => job.catch(String))
    await pool.close()
    expect(await Promise.all(jobs)).toEqual([
      'Error: The render pool is closed',
      'Error: The render pool is closed',
    ])
    expect(await render('late').catch(String)).toBe('Error: The render pool is closed')
    expect(pool.stats()).toEqual({ workers: 0, busy: 0, queued: 0 })
  })
})
