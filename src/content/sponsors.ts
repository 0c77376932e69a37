import * as v from 'valibot'

const schema = v.array(v.object({ name: v.string(), href: v.string(), monthlyDollars: v.pipe(v.number(), v.minValue(0)) }))

/** Who supports the work, and with how much: the size of its circle. */
export type Sponsor = Readonly<v.InferOutput<typeof schema>[number]>

/** The door to the sponsors. */
export type Sponsors = {
  /** The most generous first. */
  list(): Promise<readonly Sponsor[]>
}

/** Reads them from a file of the snapshot, once. A file that is not there or not sound is a mistake of ours: that is thrown, and names it. */
export function createSponsors(file: string): Sponsors {
  let read: Promise<Sponsor[]> | undefined
  return {
    list() {
      read ??= readSponsors(file)
      return read
    },
  }
}

async function readSponsors(file: string): Promise<Sponsor[]> {
  const checked = v.safeParse(schema, await Bun.file(file).json())
  if (!checked.success) throw new Error(`Not a list of sponsors: ${file}: ${v.getDotPath(checked.issues[0])}: ${checked.issues[0].message}`)
  return checked.output.sort((a, b) => b.monthlyDollars - a.monthlyDollars)
}
