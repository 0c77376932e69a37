import { expect, test } from 'bun:test'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

const textOf = async (path: string) =>
  (await site.text(path)).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the docs of the newer version and of the latest lead to each other', async () => {
  const html = await site.text('/table/v9/docs/overview')
  expect(html).toContain('<strong>You are reading v9</strong>, the newest version.')
  expect(html).toMatch(
    /<a href="\/table\/latest\/docs\/overview"[^>]*>This page in(?:<!-- -->| )*v8/,
  )
  expect(html).toContain('href="/table/v9/docs/framework/react/guide/migrating"')
  for (const version of ['latest', 'v8']) {
    const latest = await site.text(`/table/${version}/docs/guide/sorting`)
    expect(latest).not.toContain('You are reading')
    expect(latest).toMatch(
      /<strong>TanStack Table v9 is out\.<\/strong><a href="\/table\/v9\/docs\/[^"]+"[^>]*>(?:This page in|Overview of)/,
    )
  }
  for (const path of ['examples', 'symbols', 'docs/framework/react/examples/basic'])
    expect(await textOf(`/table/latest/${path}`)).toContain('v9 is out.')
  expect(await textOf('/query/latest/docs/framework/react/overview')).not.toContain('is out.')
})

test('the landing page of the newer version says what it is, and leads to both docs', async () => {
  const text = await textOf('/table/v9')
  expect(text).toContain('TanStack Table v9 New The newest version')
  expect(text).toContain('npm install @tanstack/react-table@9')
  expect(text).toContain('npm install @tanstack/ember-table@9')
  expect(text).toContain('Read the v9 docs Read the v8 docs')
  expect(text).toContain(
    'Guides Migrating to v9 Features Quick Start All docs Versions v8 (latest) Releases Works well with TanStack Virtual',
  )
})

test('it says what changes, with links to documents that exist', async () => {
  const html = await site.text('/table/v9')
  const [changes = ''] = /<h2 id="ui-code">What changes in v9.*?<footer/s.exec(html) ?? []
  const addresses = Array.from(changes.matchAll(/href="(\/[^"#]+)#?([^"]*)"/g))
  expect(addresses.length).toBeGreaterThanOrEqual(3)
  for (const [, path = '', id = ''] of addresses) {
    const page = await site.get(path)
    expect([path, page.status]).toEqual([path, 200])
    if (id !== '') expect(await page.text()).toContain(`id="${id}"`)
  }
})

test('the landing page of the latest leads to the newer version, if there is one', async () => {
  const latest = await textOf('/table/latest')
  expect(latest).toContain('v9 is out')
  expect(latest).toContain('npm install @tanstack/react-table@8')
  expect(await textOf('/table/v9')).not.toContain('v9 is out')
  expect(await textOf('/query/latest')).not.toContain('is out')
})

test('a prerelease is a version beside the latest, and is not called older', async () => {
  expect(await textOf('/form/alpha/docs/overview')).toContain(
    'You are reading alpha , a prerelease.',
  )
  expect(await textOf('/form/latest/docs/overview')).toContain('v1 (latest)')
  expect(await site.text('/form/alpha')).not.toContain('npm install')
})
