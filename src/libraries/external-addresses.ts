/** Every address outside of this site that the site itself leads to (sign-ups, stores, partners), in one place. */
export const externalAddresses = {
  merchStore: 'https://cottonbureau.com/people/tanstack',
  github: 'https://github.com/TanStack',
  discord: 'https://tlinz.com/discord',
  queryCourse: 'https://query.gg',
} as const
