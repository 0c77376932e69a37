import { setTimeout as sleep } from 'node:timers/promises'
import type { Statistics } from '../libraries/library-statistics.ts'
import { inBackground, type Log } from '../log.ts'
import type { Feedback } from './feedback-store.ts'

type Options = {
  readonly url: string
  readonly feedbackKey: string | undefined
  readonly log: Log
}

type SentFeedback = Omit<Feedback, 'text'> & { text?: string; key?: string }

const retryDelaysMs = [2000, 30_000, 600_000]

/** The functions of `src/community/convex` that the server calls. */
export function createHostedBackend({ url, feedbackKey, log }: Options) {
  // Loaded by the first call: most sites have no hosted backend.
  let opened: ReturnType<typeof openClient> | undefined
  const open = () => (opened ??= openClient(url))

  async function send(feedback: SentFeedback): Promise<void> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      try {
        const { client, keep } = await open()
        await client.mutation(keep, feedback)
        return
      } catch (error) {
        if (delayMs === undefined) {
          const message = `Feedback could not be sent to the hosted backend: ${error}`
          log({ level: 'warn', message })
        } else await sleep(delayMs, undefined, { ref: false })
      }
    }
  }

  return {
    /** `null` before the first reading. Rejects when the backend can't be reached. */
    async statistics(): Promise<Statistics | null> {
      const { client, current } = await open()
      return client.query(current, {})
    },
    /** Sends in the background and retries a few times. The site's own store has the feedback too. */
    sendFeedback({ text, ...feedback }: Feedback): void {
      const key = feedbackKey && { key: feedbackKey }
      inBackground(log, send({ ...feedback, ...(text && { text }), ...key }))
    },
  }
}

async function openClient(url: string) {
  const [{ ConvexHttpClient }, { makeFunctionReference }] = await Promise.all([
    import('convex/browser'),
    import('convex/server'),
  ])
  return {
    client: new ConvexHttpClient(url),
    current: makeFunctionReference<'query', Record<string, never>, Statistics | null>(
      'statistics:current',
    ),
    keep: makeFunctionReference<'mutation', SentFeedback, boolean>('feedback:keep'),
  }
}
