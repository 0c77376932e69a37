/** `bun run icons`: draws the PNG and ICO icons of `public/` from its two SVG files. */
import { join } from 'node:path'
import { Renderer } from '@takumi-rs/core'

const folder = join(import.meta.dir, '../../public')
const renderer = new Renderer()

// `favicon.svg` has rounded corners; `icon.svg` has none, for systems that cut them.
await paint('favicon.svg', 'favicon.ico', 32)
await paint('favicon.svg', 'icon-192.png', 192)
await paint('favicon.svg', 'icon-512.png', 512)
await paint('icon.svg', 'icon-maskable-512.png', 512)
await paint('icon.svg', 'apple-touch-icon.png', 180)

async function paint(drawing: string, name: string, size: number): Promise<void> {
  const images = [{ src: drawing, data: await Bun.file(join(folder, drawing)).bytes() }]
  const format = name.endsWith('.ico') ? 'ico' : 'png'
  const pixels = await renderer.render(
    { type: 'image', src: drawing, width: size, height: size },
    { width: size, height: size, format, images },
  )
  await Bun.write(join(folder, name), pixels)
  process.stdout.write(`${name}: ${pixels.length} bytes\n`)
}
