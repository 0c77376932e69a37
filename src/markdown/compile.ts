import { escapeAttribute } from 'entities'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { compile } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import type { CompileContext, Event, HtmlExtension, Token } from 'micromark-util-types'
import type { MarkdownDocument } from './parse/document.ts'
import type { RawHtml } from './parse/html-tags.ts'
import type { Slot, Slots } from './slots.ts'

/** The document's elements, not sanitized yet, with slots for its code and tabs. */
export function compileDocument({ events, html }: MarkdownDocument, slots: Slots): Root {
  const text = compile({
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    htmlExtensions: [gfmHtml(footnoteOptions(slots)), slotHtml(slots, withEscapes(events, html))],
  })(events)
  return fromHtml(text, { fragment: true })
}

/** Ids begin with the slots' key until `numberFootnotes` writes `ui-`. */
function footnoteOptions(slots: Slots): Parameters<typeof gfmHtml>[0] {
  return {
    clobberPrefix: slots.key,
    labelTagName: 'section',
    labelAttributes: slots.hold({ type: 'footnotes' }),
    backLabel: (reference, repeat) =>
      `Back to the reference of footnote ${reference + 1}${repeat > 1 ? ` (${repeat})` : ''}`,
  }
}

/** Holds slots for code and tabs, and writes raw HTML as cleaned. */
function slotHtml(slots: Slots, html: RawHtml): HtmlExtension {
  let count = 0
  /** The open sets of tabs, the innermost last. */
  const sets: number[] = []
  function open(context: CompileContext, slot: Slot): void {
    if (slot.type !== 'tab') context.lineEndingIfNeeded()
    context.tag(`<section ${slots.hold(slot)}>`)
  }
  function enterCode(this: CompileContext, { block }: Token): undefined {
    if (block) open(this, { type: 'code', block })
    this.buffer()
  }
  function exitCode(this: CompileContext): undefined {
    this.resume()
    this.tag('</section>')
    this.setData('fencesCount')
    this.setData('flowCodeSeenData')
    this.setData('slurpOneLineEnding')
  }
  function exitHtml(this: CompileContext): undefined {
    this.resume()
  }
  return {
    enter: {
      codeFenced: enterCode,
      codeIndented: enterCode,
      htmlFlow(token) {
        this.lineEndingIfNeeded()
        this.raw(html.get(token) ?? '')
        this.buffer()
      },
      htmlText(token) {
        this.raw(html.get(token) ?? '')
        this.buffer()
      },
      tabs({ tabs }) {
        sets.push(++count)
        if (tabs) open(this, { type: 'tabs', tabs, set: count })
      },
      tab({ tab }) {
        if (tab) open(this, { type: 'tab', tab, set: sets.at(-1) ?? 0 })
        this.getData('tightStack').push(false)
      },
    },
    exit: {
      codeFenced: exitCode,
      codeIndented: exitCode,
      htmlFlow: exitHtml,
      htmlText: exitHtml,
      tabs() {
        sets.pop()
        this.tag('</section>')
      },
      tab() {
        this.getData('tightStack').pop()
        this.lineEndingIfNeeded()
        this.tag('</section>')
      },
    },
  }
}

/** Raw HTML in the text of an image is text of its attribute. */
function withEscapes(events: readonly Event[], html: RawHtml): RawHtml {
  const escaped = new Map(html)
  let images = 0
  for (const [edge, token] of events) {
    if (token.type === 'image') images += edge === 'enter' ? 1 : -1
    const value = images > 0 && edge === 'enter' ? html.get(token) : undefined
    if (value !== undefined) escaped.set(token, escapeAttribute(value))
  }
  return escaped
}
