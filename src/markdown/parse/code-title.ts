import type { Code } from 'mdast'

const named = /(?:^|\s)(?:title|file|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/
const bareFileName = /^[\w$@.()[\]/+-]+\.[A-Za-z]\w{0,9}$/

/** The file that a fence names after its language: `title="src/main.tsx"`, `file='...'`, or the bare name where nothing else is there. */
export function codeTitle({ meta }: Code): string | undefined {
  if (!meta) return undefined
  const [, double, single, bare] = named.exec(meta) ?? []
  const title = double ?? single ?? bare ?? (bareFileName.test(meta.trim()) ? meta : '')
  return title.trim() || undefined
}
