import { convexTest } from 'convex-test'
import schema from '../../src/community/convex/schema.ts'

/** The site's own functions, as the hosted backend runs them, in this process and on data in memory. */
export function openConvexFunctions() {
  return convexTest(schema, {
    '/src/convex/_generated/api.js': async () => ({}),
    '/src/convex/statistics.ts': () => import('../../src/community/convex/statistics.ts'),
    '/src/convex/feedback.ts': () => import('../../src/community/convex/feedback.ts'),
    '/src/convex/crons.ts': () => import('../../src/community/convex/crons.ts'),
  })
}

export type ConvexFunctions = ReturnType<typeof openConvexFunctions>
