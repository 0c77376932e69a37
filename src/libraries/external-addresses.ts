export const externalAddresses = {
  merchStore: 'https://cottonbureau.com/people/tanstack',
  github: 'https://github.com/TanStack',
  discord: 'https://tlinz.com/discord',
  chatGpt: 'https://chatgpt.com/',
  claude: 'https://claude.ai/new',
  queryCourse: 'https://query.gg',
  sponsors: 'https://github.com/sponsors/TanStack',
  chartExamples: 'https://github.com/TanStack/charts/tree/main/benchmarks/conformance/cases',
  siteIssues: 'https://github.com/TanStack/tanstack.com/issues',
} as const

/** `handle` has no `@`. */
export function profileOf(handle: string): string {
  return `https://x.com/${encodeURIComponent(handle)}`
}
