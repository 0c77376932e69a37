import * as v from 'valibot'
import { packSponsors, type Sponsor, type SponsorCircle } from './sponsor-pack.ts'

/** Addresses of others: of the web, never a script. */
const webAddress = v.pipe(
  v.string(),
  v.check(
    text => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an address such as https://example.org',
  ),
)

const schema = v.array(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    href: webAddress,
    monthlyDollars: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
)

/** The door to the sponsors. */
export type Sponsors = {
  /** As circles, the most generous first. Where nobody is known yet it waits for the first reading, as long as a visitor would at most. */
  circles(): Promise<readonly SponsorCircle[]>
  /** When they may have become others, in ms since the epoch; `Infinity` when they can't before the next start. */
  freshUntil(): number
}

/** Reads them from a file of the snapshot, once. A file that is not there or not sound is a mistake of ours: that is thrown, and names it. */
export function createSponsors(file: string): Sponsors {
  let packed: Promise<readonly SponsorCircle[]> | undefined
  return {
    circles() {
      packed ??= readSponsors(file).then(packSponsors)
      return packed
    },
    freshUntil: () => Number.POSITIVE_INFINITY,
  }
}

/** What is no list of sponsors is an error that names its first fault, and `origin`, where it comes from. */
export function parseSponsors(list: unknown, origin: string): Sponsor[] {
  const checked = v.safeParse(schema, list)
  if (checked.success) return checked.output
  throw new Error(
    `Not a list of sponsors: ${origin}: ${v.getDotPath(checked.issues[0])}: ${checked.issues[0].message}`,
  )
}

async function readSponsors(file: string): Promise<Sponsor[]> {
  return parseSponsors(await Bun.file(file).json(), file)
}
