/** An SVG drawing as a `data:` address, which nobody has to ask for. */
export function drawingAddress(drawing: string): string {
  const text = drawing.trim().replace(/>\s+</g, '><')
  return `data:image/svg+xml,${encodeURI(text).replaceAll('#', '%23')}`
}
