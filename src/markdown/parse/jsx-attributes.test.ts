import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

const frame = `<iframe className='video' style={{ width: '100%', height: 315 }}
  src={'https://www.youtube.com/embed/a'} frameBorder={0} allowFullScreen={true} />`

test.each([
  [
    'an image',
    '<img src="a.png" alt="b" style={{ width:400 }}>',
    '<img src="a.png" width="400" alt="b"',
  ],
  [
    'a frame',
    frame,
    '<iframe src="https://www.youtube.com/embed/a" title="YouTube video" height="315" loading="lazy" allowfullscreen></iframe>',
  ],
  [
    'inline code',
    '`<img style={{ width: 400 }}>`',
    '<code>&#x3C;img style={{ width: 400 }}></code>',
  ],
  ['a code block', '```tsx\n<img width={400} />\n```', '&#x3C;img width={400} />'],
  ['an escaped tag', '\\<img width={1}>', '<p>&#x3C;img width={1}></p>'],
  ['an expression', '<b title={name} onclick={run()}>a</b>', '<p><b>a</b></p>'],
  ['a quote', `<b title={'"><i id=x>'}>a</b>`, '<p><b title="&#x22;><i id=x>">a</b></p>'],
])('JSX attributes of %s are read, and code stays code', async (_, text, html) => {
  expect(await renderBody(text)).toContain(html)
})
