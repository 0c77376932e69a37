/** An address may have commas within; the comma after a descriptor needs no space. */
const candidate = /([^\s,](?:\S*[^\s,])?)(?:\s+([^,]+))?\s*(?:,|$)/g

/** `a.png 1x, b.png 2x`, without schemes other than http(s). */
export function parseSrcset(
  srcset: string,
): { readonly src: string; readonly descriptor: string }[] {
  return Array.from(srcset.matchAll(candidate), ([, src = '', descriptor = '']) => ({
    src,
    descriptor: descriptor.trim(),
  })).filter(({ src }) => !/^(?!https?:)[^/?#]*:/i.test(src))
}

export function formatSrcset(srcset: string, resolve: (src: string) => string): string {
  return parseSrcset(srcset)
    .map(({ src, descriptor }) => `${resolve(src)} ${descriptor}`.trim())
    .join(', ')
}
