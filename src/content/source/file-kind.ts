/** Images that browsers show, by extension. */
const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

const otherBinaries = new Set(
  'bmp icns tiff woff woff2 ttf otf eot mp3 mp4 mov ogg wav webm pdf zip gz tgz tar wasm db sqlite sqlite3 jar keystore jks bin exe node lockb'.split(
    ' ',
  ),
)

/** The media type of an image that browsers show; `undefined` for any other file. */
export function imageTypeOf(path: string): string | undefined {
  return imageTypes[extensionOf(path)]
}

/** Whether a file is binary, by its name. An SVG is text. */
export function isBinaryName(path: string): boolean {
  const extension = extensionOf(path)
  return (extension in imageTypes && extension !== 'svg') || otherBinaries.has(extension)
}

/** Whether bytes are binary, by git's rule: a NUL among the first 8,000; or UTF-16, by its mark. */
export function isBinary(bytes: Uint8Array): boolean {
  const mark = `${bytes[0]} ${bytes[1]}`
  return mark === '255 254' || mark === '254 255' || bytes.subarray(0, 8000).includes(0)
}

export const maxPointerBytes = 1024

/** Whether bytes stand for a large file, which Git LFS keeps elsewhere (git-lfs, docs/spec.md). */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return (
    bytes.byteLength <= maxPointerBytes &&
    decodeText(bytes).startsWith('version https://git-lfs.github.com/spec/')
  )
}

/** Reads UTF-8 without its byte order mark. All line ends become `\n`. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
