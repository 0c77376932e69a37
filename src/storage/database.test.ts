import type { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import type { LogEvent } from '../log.ts'
import { createTable, openDatabase, tryQuery, tryWrite } from './database.ts'

let folder: string
let file: string
let events: LogEvent[]
let opened: Database[]

beforeEach(() => {
  folder = makeScratchFolder()
  file = join(folder, 'site.sqlite')
  events = []
  opened = []
})
afterEach(() => {
  for (const database of opened) database.close()
})

const log = (event: LogEvent) => void events.push(event)

function open(dataDir = folder): Database {
  const database = openDatabase(dataDir, log)
  opened.push(database)
  return database
}

const messages = () => events.map(({ message }) => message)
const people = (version: number) => ({ name: 'people', version, columns: 'name text' })
const places = { name: 'places', version: 1, columns: 'name text' }
const insert = 'insert into people values (?)'
const count = (database: Database) => database.query('select name from people').all().length

test('the folder is made, and only its owner may read the file', () => {
  open(join(folder, 'a/b'))
  expect(statSync(join(folder, 'a/b/site.sqlite')).mode & 0o777).toBe(0o600)
})

test('a table of another version is replaced, and no other', () => {
  const database = open()
  createTable(database, people(1))
  createTable(database, places)
  database.run(insert, ['Ada'])
  createTable(database, { ...places, version: 2 })
  expect(count(database)).toBe(1)
  createTable(database, people(2))
  expect(count(database)).toBe(0)
})

test('a table without a version keeps its rows, whatever release wrote them', () => {
  const database = open()
  createTable(database, people(2))
  database.run(insert, ['Ada'])
  const { name, columns } = people(1)
  createTable(database, { name, columns })
  expect(count(database)).toBe(1)
  // So the release before, which knows version 1, keeps them too.
  createTable(database, people(1))
  expect(count(database)).toBe(1)
})

test('a corrupt file is renamed and logged, and a new one is created', () => {
  writeFileSync(file, 'not a database '.repeat(100))
  createTable(open(), people(1))
  expect(messages()).toEqual([expect.stringContaining('is corrupt')])
  expect(readFileSync(`${file}.unusable`, 'utf8')).toStartWith('not a database')
})

test('a folder that can’t be written to is an error that names DATA_DIR', () => {
  writeFileSync(join(folder, 'file'), '')
  const path = join(folder, 'file')
  expect(() => open(path)).toThrow(`DATA_DIR (${path}) can't be written to`)
})

test('a query that fails is logged, one after the end is not, and a bug is thrown', () => {
  const database = open()
  const query = () => database.query('select name from people').all()
  expect(tryQuery(log, 'list people', query)).toBeUndefined()
  const message = 'The database could not list people: no such table: people'
  expect(events).toEqual([{ level: 'error', message }])
  database.close()
  expect(tryQuery(log, 'list people', query)).toBeUndefined()
  expect(events).toHaveLength(1)
  const bug = () => {
    throw new TypeError('a bug')
  }
  expect(() => tryQuery(log, 'list people', bug)).toThrow('a bug')
})

test('writes that a full disk refuses are logged once, and other failures each time', () => {
  const database = open()
  createTable(database, people(1))
  const write = (name: string) =>
    tryWrite({ database, log }, 'write', () => database.run(insert, [name]))
  database.run('pragma max_page_count = 1')
  const long = 'Ada'.repeat(100_000)
  expect([write(long), write(long)]).toEqual([undefined, undefined])
  expect(messages()).toEqual(['The database could not write: database or disk is full'])
  database.run('pragma max_page_count = 1000000')
  expect(write('Ada')).toBeDefined()
  database.run('drop table people')
  for (const name of ['Ada', 'Grace']) write(name)
  expect(events).toHaveLength(3)
})
