import type { Node } from '@takumi-rs/core'
import type { Card } from './card.ts'
import { landscape } from './landscape.ts'
import { paletteOf } from './palette.ts'

/** What a painter puts on paper: plain data, so that a hash of it names the picture. */
export type Drawing = { readonly landscape: string; readonly words: Node }

/** The name that a drawing's words know the landscape by. */
export const landscapeName = 'landscape.svg'

export function drawCard({ section, title, description, libraryId }: Card): Drawing {
  const palette = paletteOf(libraryId)
  return {
    landscape: landscape(palette),
    words: {
      type: 'container',
      style: {
        display: 'flex',
        width: '100%',
        height: '100%',
        color: '#f4fbfb',
        fontFamily: 'display',
      },
      children: [
        {
          type: 'image',
          src: landscapeName,
          style: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
        },
        {
          type: 'container',
          // Positioned, or it would lie under the landscape.
          style: {
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            width: '100%',
            padding: '64px 72px',
          },
          children: [
            {
              type: 'text',
              text: section,
              style: { fontSize: 32, fontWeight: 600, color: palette.from, lineClamp: 1 },
            },
            {
              type: 'text',
              text: title,
              style: {
                marginTop: 20,
                fontSize: titleSize(title),
                fontWeight: 750,
                lineHeight: 1.06,
                letterSpacing: '-0.02em',
                lineClamp: 3,
                overflowWrap: 'anywhere',
                textWrap: 'balance',
              },
            },
            {
              type: 'text',
              text: description,
              style: {
                marginTop: 24,
                maxWidth: 760,
                fontSize: 30,
                lineHeight: 1.35,
                color: '#c9d8da',
                lineClamp: title.length > 40 ? 2 : 3,
                overflowWrap: 'anywhere',
              },
            },
          ],
        },
      ],
    },
  }
}

/** In pixels: a name fills the width, a sentence stays within three lines. */
function titleSize(title: string): number {
  if (title.length <= 18) return 104
  if (title.length <= 40) return 80
  return title.length <= 80 ? 64 : 54
}
