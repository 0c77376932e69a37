import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { openDatabase } from '../../storage/database.ts'
import { openKvStore } from '../../storage/kv-store.ts'
import { createPageIds } from './page-ids.ts'

const docs = docsOf('query', ['docs/a.md', 'docs/b.md'])
const openKnown = ({ id }: { readonly id: string }) => (id === 'query' ? docs : undefined)
const a = '/query/latest/docs/a'

test('an id is dead only where its page is known to lack it, in any letter case', () => {
  const ids = createPageIds()
  const dead = (address: string) => ids.isDead(address, openKnown)
  expect(dead(`${a}#gone`)).toBe(false)
  ids.noteDocument(docs, 'a', undefined, '<h2 id="part">Part</h2><p id="other">')
  ids.noteDocument(docs, 'b', undefined)
  ids.notePost('first', '<h2 id="part">Part</h2>')
  expect([`${a}#gone`, `${a}?x=1#gone`, '/blog/first#gone'].map(dead)).toEqual([true, true, true])
  expect([a, `${a}#PART`, `${a}#top`, '/blog/first#part'].map(dead)).not.toContain(true)
  expect(['/blog/second#gone', '/table/latest/docs/a#gone'].map(dead)).not.toContain(true)
  // A document that can't be shown.
  expect([`/query/latest/docs/b`, '/query/latest/docs/b#part'].map(dead)).toEqual([true, true])
})

test('a hash gets the letter case of its page’s id, if that is known', () => {
  const ids = createPageIds()
  const repair = (address: string) => ids.repairHash(address, openKnown)
  expect(repair(`${a}#Part`)).toBe(`${a}#Part`)
  ids.noteDocument(docs, 'a', undefined, '<h2 id="part"><p id="Über"><p id="B"><p id="b">')
  expect(
    ['#Part', '?x=1#PART', '#%C3%BCBER', '#b', '#gone', ''].map(end => repair(a + end)),
  ).toEqual(['#part', '?x=1#part', '#%C3%9Cber', '#b', '#gone', ''].map(end => a + end))
})

test('the next process knows the ids of the same commit', () => {
  const log = () => undefined
  const parts = { database: openDatabase(':memory:', log), now: Date.now, log }
  const store = () => openKvStore('page-ids', parts)
  createPageIds(store()).noteDocument(docs, 'a', undefined, '<h2 id="part">Part</h2>')
  const next = createPageIds(store())
  expect(next.isDead(`${a}#gone`, openKnown)).toBe(true)
  expect(next.isDead(`${a}#part`, openKnown)).toBe(false)
  // Another release may show what this one could not.
  next.noteDocument(docs, 'a', undefined, '<h2 id="gone">Gone</h2>')
  expect(createPageIds(store()).isDead(`${a}#gone`, openKnown)).toBe(false)
  const pushed = { ...docs, tree: { ...docs.tree, commit: 'pushed' } }
  expect(next.isDead(`${a}#part`, () => pushed)).toBe(false)
})
