import { cronJobs, makeFunctionReference } from 'convex/server'

const crons = cronJobs()
crons.interval(
  'read the statistics',
  { hours: 1 },
  makeFunctionReference<'action', Record<string, never>>('statistics:refresh'),
)
export default crons
