import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import type { LogEvent } from '../log.ts'
import { readOutage, tryWrite } from './disk-outage.ts'

let database: Database
let events: LogEvent[]

const parts = () => ({ database, log: (event: LogEvent) => void events.push(event) })
const write = (text: string, isRepeated = false) =>
  tryWrite(parts(), `write ${text[0]}`, () => insert(text), isRepeated)
const insert = (text: string) => database.run('insert into texts values (?)', [text])
const setFull = (isFull: boolean) =>
  database.run(`pragma max_page_count = ${isFull ? 1 : 1_000_000}`)
const texts = () => database.query('select substr(value, 1, 1) from texts').values().flat()
const long = (letter: string) => letter.repeat(100_000)

beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  database.run('create table texts (value text)')
  events = []
})

test('an outage is logged once, and so is its end', () => {
  setFull(true)
  expect([write(long('a')), write(long('b'))]).toEqual([undefined, undefined])
  expect(events).toEqual([
    { level: 'error', message: expect.stringContaining('database or disk is full') },
  ])
  setFull(false)
  expect(write('c')).toBeDefined()
  expect(events[1]).toEqual({ level: 'info', message: 'The disk takes writes again' })
  setFull(true)
  write(long('d'))
  expect(events).toHaveLength(3)
})

test('the writes that are to be repeated are done at its end, of the same ones the last', () => {
  setFull(true)
  for (const text of [long('a'), long('b'), `b${long('x')}`]) write(text, text[0] === 'b')
  setFull(false)
  write('c')
  expect(texts()).toEqual(['c', 'b'])
})

test('whoever reads the outage ends it, if the disk takes writes', () => {
  expect(readOutage(parts())).toBeUndefined()
  database.run('pragma query_only = on')
  write('a', true)
  expect(readOutage(parts())?.reason).toContain('readonly')
  database.run('pragma query_only = off')
  expect(readOutage(parts())).toBeUndefined()
  expect(texts()).toEqual(['a'])
})

test('other errors are logged, and are no outage', () => {
  tryWrite(parts(), 'write', () => database.run('insert into absent values (1)'))
  expect(events[0]?.message).toBe('The database could not write: no such table: absent')
  expect(readOutage(parts())).toBeUndefined()
})
