import { defaultSchema } from 'hast-util-sanitize'

const words = (list: string) => list.trim().split(/\s+/)
const elementNames = words(`
  a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  iframe img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot
  th thead time tr tt u ul var video wbr`)

const classes = ['className', /^(?:align|float)-(?:left|center|right)$/] as const

/**
 * What may be in a document: no element and no attribute that is not named here. Of an author's classes only those that
 * `inline-styles.ts` makes survive; ids are judged later, by `ids.ts`.
 */
export const allowList = {
  tagNames: elementNames,
  /** These go with all that is in them; any other element that is not allowed goes and leaves its content. */
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
    div: [
      [...classes, 'alert', /^alert-/],
      ['role', 'note'],
    ],
    iframe: ['allowFullScreen', 'height', 'loading', 'src', 'width'],
    img: ['alt', 'height', 'src', 'width'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ins: ['cite', 'dateTime'],
    li: ['value', [...classes, 'task-list-item']],
    ol: ['reversed', 'start', 'type', [...classes, 'contains-task-list']],
    p: [[...classes, 'alert-title']],
    q: ['cite'],
    section: ['dataFootnotes', 'dataSlot', [...classes, 'footnotes']],
    source: ['height', 'media', 'sizes', 'src', 'srcSet', 'type', 'width'],
    td: ['colSpan', 'rowSpan'],
    th: ['abbr', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ul: [[...classes, 'contains-task-list']],
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

/** Elements whose tags a document may write: a task's checkbox comes from `- [ ]` alone. */
const writable: ReadonlySet<string> = new Set([
  ...elementNames.filter(name => name !== 'input'),
  ...allowList.strip,
])

/**
 * HTML's other elements, current and obsolete. Six that GitHub's tag filter turns into text (GFM 6.11) are not among them: to us, too, they are no HTML.
 */
const refused: ReadonlySet<string> = new Set(
  words(`
  acronym address applet area article aside base basefont bgsound big blink body button canvas center command content data datalist dialog dir
  embed fieldset font footer form frame frameset head header hgroup html image input isindex keygen label legend link listing main map marquee
  menu menuitem meta meter multicol nav nextid nobr noscript object optgroup option output param portal progress rb rtc search select shadow slot
  spacer template track`),
)

/** How a tag of that name is read: as HTML, as HTML that is not wanted here, or as something that is no HTML at all. */
export function judgeTag(name: string): 'writable' | 'refused' | 'unknown' {
  const lower = name.toLowerCase()
  return writable.has(lower) ? 'writable' : refused.has(lower) ? 'refused' : 'unknown'
}
