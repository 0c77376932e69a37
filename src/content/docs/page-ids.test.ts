import { expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { docsOf } from '../../../test/support/tree.ts'
import { createTtlCache } from '../../cache/ttl-cache.ts'
import { createPageIds } from './page-ids.ts'

const docs = docsOf('query', ['docs/a.md', 'docs/b.md'])
const openKnown = ({ id }: { readonly id: string }) => (id === 'query' ? docs : undefined)
const a = '/query/latest/docs/a'

test('an id is dead only where its page is known to lack it, in any letter case', async () => {
  const ids = createPageIds(createTtlCache({ maxBytes: 1000, now: () => 0 }))
  const dead = (address: string) => ids.isDead(address, openKnown)
  expect(dead(`${a}#gone`)).toBe(false)
  ids.noteDocument(docs, 'a', undefined, '<h2 id="part">Part</h2><p id="other">')
  ids.noteDocument(docs, 'b', undefined)
  ids.notePost('first', '<h2 id="part">Part</h2>')
  await eventually(() => dead(`${a}#gone`), true)
  expect([`${a}#gone`, `${a}?x=1#gone`, '/blog/first#gone'].map(dead)).toEqual([true, true, true])
  expect([a, `${a}#PART`, `${a}#top`, '/blog/first#part'].map(dead)).not.toContain(true)
  expect(['/blog/second#gone', '/table/latest/docs/a#gone'].map(dead)).not.toContain(true)
  // A document that can't be shown.
  expect([`/query/latest/docs/b`, '/query/latest/docs/b#part'].map(dead)).toEqual([true, true])
})
