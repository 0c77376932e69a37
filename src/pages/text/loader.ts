import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import type { Partners } from '../../config.ts'
import type { Blog } from '../../content/blog.ts'
import { parseFrontmatter } from '../../content/docs/frontmatter.ts'
import type { RenderedDocuments } from '../../content/docs/rendered-documents.ts'
import { decodeText } from '../../content/source/file-kind.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { shortName } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import type { Heading } from '../../markdown/rendered.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { Page } from '../load-result.ts'

export const textNames = [
  'dedicated-support',
  'ethos',
  'learn',
  'privacy',
  'support',
  'terms',
] as const
type TextName = (typeof textNames)[number]

export type TextData = Omit<Text, 'markdown'> & {
  /** Each `h2` with what follows it is a `section`. */
  readonly html: string
  readonly headings: readonly Heading[]
}

type Text = v.InferOutput<typeof frontmatter> & {
  readonly name: TextName
  readonly markdown: string
}

const frontmatter = v.object({
  title: v.string(),
  description: v.string(),
  lead: v.string(),
  /** The day since which a binding text reads like this. */
  since: v.optional(v.string()),
  /** Whether a list of the headings comes first. */
  contents: v.optional(v.boolean(), false),
  /** Buttons below the lead. */
  actions: v.optional(v.array(v.object({ label: v.string(), href: v.string() })), []),
})

type TemplateParts = {
  readonly partners: Partners
  readonly scarfIds: Readonly<Record<string, string>>
}
export type TextParts = TemplateParts & {
  readonly rendered: Pick<RenderedDocuments, 'ownHtml'>
  /** Marks links to documents that are known to be missing. */
  readonly blog: Pick<Blog, 'resolve'>
}

/** `values` are what the page's own template names. */
export async function loadText(
  name: TextName,
  parts: TextParts,
  values: TemplateValues = {},
): Promise<Page<TextData>> {
  const { markdown: text, ...data } = await readText(name, parts, values)
  const input = { text, title: data.title, isPart: true } as const
  const { value } = await parts.rendered.ownHtml(input, parts.blog.resolve)
  const { html, headings } = value
  return {
    kind: 'page',
    data: { ...data, html: wrapSections(markLibraries(html)), headings },
    freshUntil: Number.POSITIVE_INFINITY,
  }
}

/** `{name}.md` beside this module: a template of frontmatter and markdown. */
export async function readText(
  name: TextName,
  parts: TemplateParts,
  values: TemplateValues = {},
): Promise<Text> {
  const file = Bun.file(join(import.meta.dir, `${name}.md`))
  const text = fillTemplate(decodeText(await file.bytes()), { ...valuesOf(parts), ...values })
  const { data, body } = parseFrontmatter(text)
  return { ...v.parse(frontmatter, data), name, markdown: body }
}

function valuesOf({ partners, scarfIds }: TemplateParts): TemplateValues {
  const thirdParties = {
    tagManager: partners.gtmId !== undefined,
    adNetwork: partners.gamNetworkCode !== undefined,
    backend: partners.convexUrl !== undefined,
    pixel: Object.keys(scarfIds).length > 0,
  }
  return {
    ...externalAddresses,
    ...thirdParties,
    thirdParties: Object.values(thirdParties).includes(true),
    libraries: libraries.map(library => ({ ...library, shortName: shortName(library.name) })),
  }
}

/** Wide screens show a heading beside its section, and a list of libraries below its heading. */
function wrapSections(html: string): string {
  return html.replace(/(<h2 .*?<\/h2>)(.*?)(?=<h2 |$)/gs, (_, heading: string, rest: string) => {
    // Said by a class, because the list may arrive after its heading is shown.
    const start = rest.includes('<tr data-library=') ? '<section class="is-wide">' : '<section>'
    return `${start}${heading}<div>${rest}</div></section>`
  })
}

/** Gives a table row or list item that begins with a link to a library its icon and accent. */
function markLibraries(html: string): string {
  return html.replace(
    /<(tr|li)(>(?:\s*<th scope="row">)?)(?=<a href="\/([\w-]+)\/latest(?:\/docs)?">)/g,
    (_, element: string, before: string, libraryId: string) =>
      `<${element} data-library="${libraryId}"${before}${renderToStaticMarkup(createElement(LibraryMark, { libraryId }))}`,
  )
}

type TemplateValues = Readonly<Record<string, unknown>>

/** Mustache's `{{name}}`, and lines for a value or each item (`{{#name}}`) or none (`{{^name}}`) */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template
    .replace(
      /^\{\{([#^])(\w+)\}\}\n(.*?)^\{\{\/\2\}\}\n/gms,
      (_, sign: string, name: string, inner: string) => {
        const value = values[name]
        if (Array.isArray(value))
          return value.map(item => fillTemplate(inner, { ...values, ...item })).join('')
        return Boolean(value) === (sign === '#') ? fillTemplate(inner, values) : ''
      },
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`The template has no value for ${name}`)
      return String(values[name])
    })
}
