import type { FakeGitHub } from '../support/fake-github.ts'

const names = ['overview', 'quick-start', 'caching', 'testing']
const paragraphs = Array.from({ length: 20 }, (_, n) => n)

export type LibraryDocs = ReturnType<typeof createLibraryDocs>

/** The documents of a library: every paragraph names the document and the commit's number. */
export function createLibraryDocs(id: string, github: FakeGitHub) {
  const repo = `TanStack/${id}`
  /** The number of the last commit. */
  let version = 0
  const push = () => {
    version++
    const docs = names.map(name => [`docs/${name}.md`, textOf(id, name, version)])
    github.move(repo, 'main', { 'docs/config.json': menu, ...Object.fromEntries(docs) })
  }
  push()
  const pages = names.map(name => `/${id}/latest/docs/${name}`)
  const addresses = [...pages, ...pages.map(page => `${page}.md`)]
  return { id, repo, version: () => version, addresses, push }
}

const menu = JSON.stringify({
  sections: [{ label: 'Docs', children: names.map(name => ({ label: name, to: name })) }],
})

function textOf(id: string, name: string, version: number): string {
  const next = names[(names.indexOf(name) + 1) % names.length]
  return [
    `---\ntitle: ${name}\n---`,
    ...paragraphs.map(
      n => `${lineOf(`/${id}/latest/docs/${name}`, n, version)} [next](./${next}.md)`,
    ),
    `\`\`\`ts\nconst version = 'Version ${version}'\n\`\`\``,
  ].join('\n\n')
}

function lineOf(page: string, n: number, version: number): string {
  return `Line ${n} of ${page} in Version ${version}.`
}

/** The commit's number that a response names. Throws if it isn't all of one commit's document. */
export function versionOf(address: string, body: string): number {
  const versions = new Set(Array.from(body.matchAll(/Version (\d+)/g), match => Number(match[1])))
  const [version] = versions
  if (version === undefined || versions.size > 1)
    throw new Error(`${address} names the versions ${[...versions]}`)
  const page = address.replace(/\.md$/, '')
  const missing = paragraphs.filter(n => !body.includes(lineOf(page, n, version)))
  if (missing.length > 0) throw new Error(`${address} lacks the lines ${missing}`)
  return version
}
