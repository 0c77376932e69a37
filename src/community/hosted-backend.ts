import type { Composed } from './convex/compose.ts'
import type { Feedback } from './feedback-store.ts'

/** The functions of `src/convex` that the server calls. Both reject where the backend can't be had. */
export type HostedBackend = {
  /** `null` before the first reading. */
  statistics(): Promise<Composed | null>
  keepFeedback(entry: FeedbackEntry): Promise<boolean>
}

type FeedbackEntry = Omit<Feedback, 'text'> & { text?: string; key?: string }

/** The client is loaded with the first call: it takes a twentieth of the start, and most sites have no hosted backend. */
export function createHostedBackend(url: string): HostedBackend {
  let opened: ReturnType<typeof open> | undefined
  const backend = () => (opened ??= open(url))
  return {
    statistics: async () => (await backend()).statistics(),
    keepFeedback: async entry => (await backend()).keepFeedback(entry),
  }
}

async function open(url: string): Promise<HostedBackend> {
  const [{ ConvexHttpClient }, { makeFunctionReference }] = await Promise.all([
    import('convex/browser'),
    import('convex/server'),
  ])
  const client = new ConvexHttpClient(url)
  const current = makeFunctionReference<'query', Record<string, never>, Composed | null>(
    'statistics:current',
  )
  const keepFeedback = makeFunctionReference<'mutation', FeedbackEntry, boolean>('feedback:keep')
  return {
    statistics: () => client.query(current, {}),
    keepFeedback: entry => client.mutation(keepFeedback, entry),
  }
}
