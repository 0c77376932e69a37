import { formatDestination, formatText } from '../markdown-text.ts'
import type { Reference, References, ResolvedReferences, Template } from '../rendered.ts'
import { formatSrcset, parseSrcset } from './srcset.ts'

/** What is to be resolved to fill a template. */
export function referencesOf(template: Template): References {
  const links = new Set<string>()
  const images = new Set<string>()
  const names = new Set<string>()
  for (const part of template) {
    if (typeof part === 'string') continue
    const kind = part.type === 'attribute' ? part.name : part.type
    if (part.type === 'name') names.add(part.name)
    else if (part.type === 'image') images.add(part.src)
    else if ('href' in part) (kind === 'image destination' ? images : links).add(part.href)
    else if (kind === 'href') links.add(part.value)
    else if (kind === 'srcset') for (const { src } of parseSrcset(part.value)) images.add(src)
    else images.add(part.value)
  }
  const found = { links: [...links], images: [...images] }
  return names.size > 0 ? { ...found, names: [...names].sort() } : found
}

/** Writes where links lead, images with their sizes, and links of names; the rest stays. */
export function fillReferences(template: Template, resolved: ResolvedReferences): string {
  return template.map(part => (typeof part === 'string' ? part : fill(part, resolved))).join('')
}

function fill(reference: Reference, { links, images, names = {} }: ResolvedReferences): string {
  const hrefOf = (href: string) => find(links, href)?.href ?? href
  const srcOf = (src: string) => find(images, src)?.src ?? src
  switch (reference.type) {
    case 'link': {
      const { href, dead } = find(links, reference.href) ?? { href: reference.href }
      const isOutside = /^(?:https?:)?\/\//i.test(href)
      return `${quoted(href)}${dead ? ' data-dead' : ''}${isOutside ? ' rel="noopener"' : ''}`
    }
    case 'image': {
      const image = find(images, reference.src) ?? { src: reference.src }
      const { width, height } = sizeOf(reference, image)
      const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`
      return quoted(image.src) + size
    }
    case 'media':
      return quoted(srcOf(reference.value))
    case 'srcset':
      return quoted(formatSrcset(reference.value, srcOf))
    case 'name': {
      const href = find(names, reference.name)
      return href === undefined ? reference.name : `<a href="${quoted(href)}>${reference.name}</a>`
    }
    case 'destination':
    case 'image destination': {
      const { type, href, source } = reference
      const resolved = type === 'destination' ? hrefOf(href) : srcOf(href)
      return resolved === href ? source : formatDestination(resolved)
    }
    case 'autolink': {
      const { href, source } = reference
      const resolved = hrefOf(href)
      if (resolved === href) return source
      return `[${formatText(href)}](${formatDestination(resolved)})`
    }
    case 'attribute': {
      const { name, value, source } = reference
      const resolve = name === 'href' ? hrefOf : srcOf
      const resolved = name === 'srcset' ? formatSrcset(value, srcOf) : resolve(value)
      return resolved === value ? source : `${name}="${resolved.replaceAll('"', '%22')}"`
    }
  }
}

type Size = { readonly width?: number | undefined; readonly height?: number | undefined }

/** If the author gave one side, the other is in proportion. */
function sizeOf(own: Size, image: Size): Size {
  const { width, height } = own
  if (!image.width || !image.height || (width && height)) return own
  if (width) return { width, height: Math.round((width * image.height) / image.width) }
  if (height) return { width: Math.round((height * image.width) / image.height), height }
  return image
}

/** With the mark that ends the attribute. */
function quoted(value: string): string {
  return `${value.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}"`
}

/** Names of objects' own methods are no entries. */
function find<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
