import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { DocumentChanges } from '../../content/changes/document-changes.ts'
import type { Comparison } from '../../markdown/compare/compare.ts'
import { element } from '../../markdown/element.ts'
import type { SignaturePair } from './compare-exports.ts'

type Compare = DocumentChanges['compare']
type Versions = { readonly from: string; readonly to: string }

/** With more, a comparison would have too many edits to find what both sides have. */
const maxNamesTogether = 100

/** Each name with its two signatures as one. `key` names all inputs. */
export async function compareSignatures(
  compare: Compare,
  pairs: readonly SignaturePair[],
  { key, ...versions }: Versions & { readonly key: string },
): Promise<Comparison> {
  const parts: Comparison[] = []
  for (let at = 0; at < pairs.length; at += maxNamesTogether) {
    const some = pairs.slice(at, at + maxNamesTogether)
    const draw = (signatureOf: (pair: SignaturePair) => string) =>
      toHtml(some.flatMap(pair => drawName(pair, signatureOf(pair), versions)))
    const { html, changes } = await compare(
      { key: `${key} ${at} before`, rendered: { html: draw(pair => pair.oldSignature) } },
      { key: `${key} ${at}`, rendered: { html: draw(pair => pair.signature) } },
    )
    // Each comparison counts its ids from 1.
    const unique = (text: string) => text.replaceAll('ui-change-', `ui-change-${at}-`)
    parts.push({
      html: html.replaceAll(/ (?:id|href)="#?ui-change-\d+"/g, unique),
      changes: changes.map(change => ({ ...change, id: unique(change.id) })),
    })
  }
  return {
    html: parts.map(({ html }) => html).join(''),
    changes: parts.flatMap(({ changes }) => changes),
  }
}

/** Both versions have the same, other than the signature. */
function drawName(
  { symbol, was }: SignaturePair,
  signature: string,
  { from, to }: Versions,
): Element[] {
  const pre = element('pre', { tabIndex: 0 }, element('code', {}, signature))
  return [
    element('h3', { id: `changed-${symbol.name}` }, element('code', {}, symbol.name)),
    element(
      'p',
      {},
      `${symbol.kind} in `,
      element('a', { href: was.href }, from),
      ' and ',
      element('a', { href: symbol.href }, to),
    ),
    ...(signature === ''
      ? []
      : [element('figure', { className: ['code'], dataLanguage: 'ts' }, pre)]),
  ]
}
