import { join } from 'node:path'
import { bundle } from 'lightningcss'

/**
 * The style sheet: `styles/site.css` and what it imports, as one minified file. Throws lightningcss's error, which names file, line and
 * column. Browsers of the last two years or so are written for (Chrome 125, Firefox 128, Safari 17.5), so nesting and `light-dark()` stay.
 */
export function bundleStyles(root: string): Uint8Array {
  const { code } = bundle({
    filename: join(root, 'styles/site.css'),
    minify: true,
    targets: { chrome: version(125), firefox: version(128), safari: version(17, 5) },
    drafts: { customMedia: true },
  })
  return code
}

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
}
