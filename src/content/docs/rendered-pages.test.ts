import { expect, test } from 'bun:test'
import { createTtlCache } from '../../cache/ttl-cache.ts'
import type { Rendered } from '../../markdown/rendered.ts'
import { createRenderedPages } from './rendered-pages.ts'

const noAnswers = async () => ({ links: {}, images: {} })

test('a page whose highlighting was given up is another page, and made anew after ten minutes', async () => {
  let now = 0
  let isBusy = true
  let renders = 0
  const page = createRenderedPages<Rendered>(
    async (_, lookUp) => {
      renders++
      await lookUp({ links: [], images: [] })
      const made = {
        html: `<p>${isBusy ? 'plain' : 'bright'}</p>`,
        headings: [],
        summary: '',
        text: '',
        deadLinks: [],
      }
      return isBusy ? { ...made, isPlain: true } : made
    },
    createTtlCache({ maxBytes: 100_000, now: () => now }),
  )
  const ask = () => page({ text: 'Words.', title: 'Words' }, ['here'], noAnswers)

  const plain = await ask()
  isBusy = false
  now = 599_999
  expect([await ask(), renders]).toEqual([plain, 1])
  now = 600_000
  // Who asks then gets what there is, and the next what was made behind it.
  expect((await ask()).rendered.html).toBe('<p>plain</p>')
  const bright = await ask()
  expect([bright.rendered.html, bright.key === plain.key]).toEqual(['<p>bright</p>', false])
  now = Number.MAX_SAFE_INTEGER
  expect([await ask(), renders]).toEqual([bright, 2])
})
