import { convexTest } from 'convex-test'
import schema from '../../src/community/convex/schema.ts'

/** The site's own Convex functions, run in this process on data in memory. */
export function openConvexFunctions() {
  return convexTest(schema, {
    '/src/convex/_generated/api.js': async () => ({}),
    '/src/convex/statistics.ts': () => import('../../src/community/convex/statistics.ts'),
    '/src/convex/feedback.ts': () => import('../../src/community/convex/feedback.ts'),
    '/src/convex/crons.ts': () => import('../../src/community/convex/crons.ts'),
  })
}

export type ConvexFunctions = ReturnType<typeof openConvexFunctions>
