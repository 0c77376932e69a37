import type { Element, Root } from 'hast'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { walk } from './element.ts'
import { replaceFrame } from './embeds.ts'
import { replaceStyle } from './inline-styles.ts'

const elementNames = splitWords(`
  a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  iframe img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot
  th thead time tr tt u ul var video wbr`)

const classes = ['className', /^(?:align|float)-(?:left|center|right)$/] as const

/** Allows only classes that `inline-styles.ts` and footnotes use; `ids.ts` checks ids. */
const allowList = {
  tagNames: elementNames,
  /** Removed with their content; other elements that are not allowed leave their content. */
  strip: ['script', 'style', 'svg', 'math'],
  ancestors: defaultSchema.ancestors ?? null,
  clobber: [],
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
    poster: ['http', 'https'],
    cite: ['http', 'https'],
  },
  attributes: {
    '*': ['align', 'ariaHidden', 'ariaLabel', 'dir', 'id', 'lang', 'title', [...classes]],
    a: ['ariaDescribedBy', 'dataFootnoteBackref', 'dataFootnoteRef', 'href', 'name'],
    audio: ['controls', 'loop', 'muted', 'src'],
    blockquote: ['cite'],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    iframe: ['allowFullScreen', 'height', 'loading', 'src', 'width'],
    img: ['alt', 'height', 'src', 'width'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    q: ['cite'],
    section: ['dataFootnotes', [...classes, 'footnotes']],
    source: ['height', 'media', 'sizes', 'src', 'srcSet', 'type', 'width'],
    td: ['colSpan', 'rowSpan'],
    th: ['abbr', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    video: [
      'autoPlay',
      'controls',
      'height',
      'loop',
      'muted',
      'playsInline',
      'poster',
      'src',
      'width',
    ],
  },
} satisfies Schema

type Schema = NonNullable<Parameters<typeof import('hast-util-sanitize').sanitize>[1]>

/** Tags that a document may write. A checkbox comes from `- [ ]` only. */
const writable: ReadonlySet<string> = new Set([
  ...elementNames.filter(name => name !== 'input'),
  ...allowList.strip,
])

/** HTML's other elements, without the six of GitHub's tag filter (GFM 6.11). */
const refused: ReadonlySet<string> = new Set(
  splitWords(`
  acronym address applet area article aside base basefont bgsound big blink body button canvas center command content data datalist dialog dir
  embed fieldset font footer form frame frameset head header hgroup html image input isindex keygen label legend link listing main map marquee
  menu menuitem meta meter multicol nav nextid nobr noscript object optgroup option output param portal progress rb rtc search select shadow slot
  spacer template track`),
)

/** Whether a tag is HTML that documents may use, other HTML, or no HTML at all. */
export function classifyTag(name: string): 'writable' | 'refused' | 'unknown' {
  const lower = name.toLowerCase()
  return writable.has(lower) ? 'writable' : refused.has(lower) ? 'refused' : 'unknown'
}

/**
 * Replaces styles and frames, then removes all that is not allowed. Only `data-slot` attributes
 * with `key`, which no author can guess, stay.
 */
export function sanitizeTree(tree: Root, key: string): Root {
  const frames: Element[] = []
  walk(tree, node => {
    if (node.type !== 'element') return
    replaceStyle(node)
    lowerSchemes(node)
    if (node.tagName === 'iframe') frames.push(node)
  })
  frames.forEach(replaceFrame)
  const { attributes } = allowList
  const section = [...attributes.section, ['dataSlot', new RegExp(`^${key}`)] as const]
  const schema = { ...allowList, attributes: { ...attributes, section } }
  // `sanitize` returns a root for a root.
  return sanitize(tree, schema as Schema) as Root
}

/** The sanitizer compares schemes by case, but `HTTPS:` is a scheme too (RFC 3986, 3.1). */
function lowerSchemes({ properties }: Element): void {
  for (const name of ['href', 'src', 'poster', 'cite']) {
    const address = properties[name]
    if (typeof address === 'string')
      properties[name] = address.replace(/^[a-z][a-z\d+.-]*:/i, scheme => scheme.toLowerCase())
  }
}

function splitWords(list: string): string[] {
  return list.trim().split(/\s+/)
}
