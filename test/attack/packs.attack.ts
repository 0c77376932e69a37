import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'
const guides = Array.from({ length: 150 }, (_, number) => `guide-${number}`)
const secret = 'a secret of the webhook'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function files(word: string): Record<string, string | Uint8Array> {
  const sections = [
    { label: 'Guides', children: [{ label: 'One', to: 'framework/react/guide-1' }] },
  ]
  return {
    'docs/config.json': JSON.stringify({ sections }),
    'docs/framework/react/overview.md': `# Overview\n\n${word}\n\n![A pixel](../../pixel.png)\n`,
    'docs/pixel.png': pixel,
    ...Object.fromEntries(
      guides.map(name => [
        `docs/framework/react/${name}.md`,
        `# Title of ${name}\n\nAbout ${name}, with [the overview](./overview.md).\n`,
      ]),
    ),
    'examples/react/basic/src/index.tsx': 'export const basic = 1\n',
    'examples/react/basic/package.json': '{"name": "basic"}\n',
  }
}

describeInBrowser(
  'docs that are saved to read offline',
  () => {
    let github: FakeGitHub
    let site: ServerProcess

    beforeAll(async () => {
      github = startFakeGitHub({ root: join(import.meta.dir, '../../src/snapshot') })
      github.move('TanStack/query', 'main', files('plankton'))
      site = await startSiteProcess({
        CONTENT_SOURCE: 'github',
        GITHUB_API_URL: github.apiUrl,
        GITHUB_RAW_URL: github.rawUrl,
        WEBHOOK_SECRET: secret,
      })
    })
    afterAll(async () => {
      await site[Symbol.asyncDispose]()
      await github.stop()
    })

    const openDialog = async () => {
      const page = await newTab({ baseURL: site.origin })
      await page.goto(`${docs}/overview`)
      await page.getByRole('button', { name: 'Read offline' }).click()
      await page.getByRole('button', { name: 'Save' }).waitFor()
      return page
    }
    const save = async (page: Page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(/ is (?:saved|updated)\.$/).waitFor()
    }

    test('every page opens without a network', async () => {
      const page = await openDialog()
      expect(await registrations(page)).toBe(0)
      await save(page)
      await page.context().setOffline(true)
      // Each page runs the same scripts, which take most of the time.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
      for (const name of guides) {
        const response = await page.goto(`${docs}/${name}`, { waitUntil: 'commit' })
        expect(response?.fromServiceWorker()).toBe(true)
        expect(await response?.text()).toContain(`<title>Title of ${name} |`)
      }
    }, 240_000)
  },
  {},
)

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}
