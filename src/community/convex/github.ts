import {
  type ContributorsReading,
  countOf,
  fieldOf,
  InvalidReadingError,
  type ReadJson,
  type StarsReading,
} from './readings.ts'

const perPage = 100
/** A list that is longer than this is no list of people with a commit. */
const maxPages = 50

export async function readStars(read: ReadJson, repo: string, now: number): Promise<StarsReading> {
  const stars = countOf(
    fieldOf(await read(`/repos/${repo}`), 'stargazers_count'),
    `stargazers_count of ${repo}`,
  )
  return { kind: 'stars', subject: repo, stars, readAt: now }
}

/**
 * Counts those with a commit in any of the repositories, each once. Who they are stays here. Takes a call for each hundred of a repository, so that it
 * is nothing to ask without a token.
 */
export async function readContributors(
  read: ReadJson,
  subject: string,
  repos: readonly string[],
  now: number,
): Promise<ContributorsReading> {
  const people = new Set<unknown>()
  for (const repo of new Set(repos)) {
    for (let page = 1; page <= maxPages; page++) {
      const list = await read(`/repos/${repo}/contributors?per_page=${perPage}&page=${page}`)
      if (!Array.isArray(list))
        throw new InvalidReadingError(`The contributors of ${repo} are no list`)
      for (const person of list)
        people.add(countOf(fieldOf(person, 'id'), `A contributor's id of ${repo}`))
      if (list.length < perPage) break
    }
  }
  return { kind: 'contributors', subject, contributors: people.size, readAt: now }
}
