import { expect, test } from 'bun:test'
import { routes } from '../../routes.ts'
import { followRedirects, redirectStatus } from '../../src/router/redirects.ts'

const table = await Bun.file(new URL('../routes.table.txt', import.meta.url)).text()
const rows = table.split('\n').filter(line => line !== '' && !line.startsWith('#'))

/** What the table of this test writes on its right side. */
function describeAddress(address: string): string {
  const cut = address.indexOf('?')
  const end = followRedirects(routes, {
    pathname: cut < 0 ? address : address.slice(0, cut),
    search: cut < 0 ? '' : address.slice(cut),
  })
  if ('fault' in end) return end.fault
  if (end.steps.length > 0)
    return `${redirectStatus(end.steps)} ${end.pathname}${end.search}${end.hash}`
  if (!end.match) return '404'
  const params = Object.entries(end.match.params).map(([name, value]) => `${name}: ${value}`)
  return params.length > 0 ? `${end.match.name} {${params.join(', ')}}` : end.match.name
}

test('every address has the route of the table', () => {
  const answered = rows.map(row => {
    const [address = ''] = row.split(' -> ')
    return `${address} -> ${describeAddress(address)}`
  })
  expect(answered.join('\n')).toBe(rows.join('\n'))
})

test('every page and endpoint has a row in the table', () => {
  const described = rows.map(row => /-> ([\w-]+)/.exec(row)?.[1])
  const names = routes.flatMap(route => ('name' in route ? [route.name] : []))
  expect(names.filter(name => !described.includes(name))).toEqual([])
})
