/**
 * `bun run back-up {DATA_DIR} {folder}`: writes the feedback, which exists nowhere else, into
 * `{folder}/feedback-{day}.sqlite`, while the site runs. The folder keeps the newest 14 days.
 */
import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const maxBackups = 14

const [dataDir, folder, ...others] = process.argv.slice(2)
if (!dataDir || !folder || others.length > 0)
  giveUp(2, 'Usage: bun run back-up {DATA_DIR} {folder}')
const source = join(dataDir, 'site.sqlite')
// SQLite would create it.
if (!existsSync(source)) giveUp(1, `There is no database ${source}`)

// Feedback is for its owner alone.
process.umask(0o077)
mkdirSync(folder, { recursive: true })
const file = join(folder, `feedback-${new Date().toISOString().slice(0, 10)}.sqlite`)
const partial = `${file}.partial`
rmSync(partial, { force: true })
const count = copyFeedback(source, partial)
renameSync(partial, file)
const backups = readdirSync(folder).filter(name => /^feedback-[\d-]{10}\.sqlite$/.test(name))
for (const name of backups.sort().slice(0, -maxBackups)) rmSync(join(folder, name))
process.stdout.write(`${file} has ${count} answers\n`)

/** One transaction copies, so that the copy is one state. The site goes on reading and writing. */
function copyFeedback(source: string, target: string): number {
  using database = new Database(target, { strict: true })
  database.run('attach ? as site', [source])
  // A site that starts or stops locks its database for a moment.
  database.run('pragma busy_timeout = 10000')
  const definitions = database.query<{ sql: string }, []>(
    `select sql from site.sqlite_schema where tbl_name = 'feedback' and sql is not null
      order by type = 'table' desc`,
  )
  const copy = database.transaction(() => {
    for (const { sql } of definitions.all()) database.run(sql)
    return database.run('insert into main.feedback select * from site.feedback').changes
  })
  return copy()
}

function giveUp(code: number, message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
