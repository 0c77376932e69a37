import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { element } from '../../markdown/element.ts'
import type { SignaturePair } from './compare-exports.ts'

type Versions = { readonly from: string; readonly to: string }

/** Two documents that differ in the signatures only, to be compared. */
export function drawSignatures(
  pairs: readonly SignaturePair[],
  versions: Versions,
): { readonly before: string; readonly after: string } {
  const draw = (signatureOf: (pair: SignaturePair) => string) =>
    toHtml(pairs.flatMap(pair => drawName(pair, signatureOf(pair), versions)))
  return {
    before: draw(({ oldSignature }) => oldSignature),
    after: draw(({ signature }) => signature),
  }
}

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
    ...(signature === '' ? [] : [element('figure', { className: ['code'] }, pre)]),
  ]
}
