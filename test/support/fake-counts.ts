/** A fake of GitHub and npm by real HTTP: stars, contributors, releases, downloads by day, invalid values. */
export type FakeCounts = {
  /** GitHub's paths are below `/github`, npm's below `/npm`. */
  readonly githubUrl: string
  readonly npmUrl: string
  /** The requested paths, in order. */
  readonly requests: string[]
  /** By repository. */
  readonly stars: Map<string, unknown>
  /** The ids of people, by repository. */
  readonly people: Map<string, readonly number[]>
  /** By repository. */
  readonly releases: Map<string, unknown>
  /** The downloads of a package on a day that begins at `begin` (ms since the epoch). */
  downloads: (name: string, begin: number) => unknown
  /** Paths that match get a response with this status. */
  failing: { path: RegExp; status: number } | undefined
  stop(): Promise<void>
}

const dayMs = 86_400_000

export function startFakeCounts(): FakeCounts {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: request => answer(new URL(request.url)),
  })
  const counts: FakeCounts = {
    githubUrl: `http://127.0.0.1:${server.port}/github`,
    npmUrl: `http://127.0.0.1:${server.port}/npm`,
    requests: [],
    stars: new Map(),
    people: new Map(),
    releases: new Map(),
    downloads: () => 0,
    failing: undefined,
    stop: () => server.stop(true),
  }

  function answer({ pathname, search, searchParams }: URL): Response {
    counts.requests.push(pathname + search)
    if (counts.failing?.path.test(pathname))
      return new Response('It fails on command', { status: counts.failing.status })
    const [, kind, ...rest] = pathname.split('/')
    if (kind === 'npm') return range(rest[2] ?? '', rest.slice(3).join('/'))
    const repo = rest.slice(1, 3).join('/')
    if (rest[3] === 'contributors') {
      const page = Number(searchParams.get('page'))
      const people = counts.people.get(repo) ?? []
      return Response.json(
        people.slice((page - 1) * 100, page * 100).map(id => ({ id, login: `{person ${id}}` })),
      )
    }
    if (rest[3] === 'releases') return Response.json(counts.releases.get(repo) ?? [])
    return Response.json({
      full_name: repo,
      stargazers_count: counts.stars.has(repo) ? counts.stars.get(repo) : 1000,
    })
  }

  function range(dates: string, name: string): Response {
    const [start = 0, end = 0] = dates.split(':').map(date => Date.parse(`${date}T00:00:00Z`))
    const days = Array.from({ length: (end - start) / dayMs + 1 }, (_, i) => start + i * dayMs)
    const downloads = days.map(begin => ({
      day: new Date(begin).toISOString().slice(0, 10),
      downloads: counts.downloads(name, begin),
    }))
    return Response.json({
      start: dates.slice(0, 10),
      end: dates.slice(11),
      package: name,
      downloads,
    })
  }

  return counts
}
