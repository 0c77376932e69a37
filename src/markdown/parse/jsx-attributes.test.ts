import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

test('an image with a JSX style is an image', async () => {
  expect(await renderBody('<img src="a.png" alt="b" style={{ width:400 }}>')).toContain(
    '<img src="a.png" alt="b" width="400"',
  )
})

test('a frame as JSX writes it is a frame', async () => {
  expect(
    await renderBody(
      "<iframe\n  className='video'\n  style={{ width: '100%', height: 315 }}\n  src={'https://www.youtube.com/embed/a'}\n  frameBorder={0}\n  allowFullScreen={true}\n/>\n\nafter",
    ),
  ).toBe(
    '<iframe src="https://www.youtube.com/embed/a" title="YouTube video" height="315" loading="lazy" allowfullscreen></iframe>\n<p>after</p>',
  )
})

test('in code it is code', async () => {
  expect(
    await renderBody(
      '`<img style={{ width: 400 }}>`\n\n```tsx\n<img width={400} />\n```\n\n<img src="a.png" width={400}>',
    ),
  ).toMatch(
    /<p><code>&#x3C;img style=\{\{ width: 400 }}><\/code><\/p>[\s\S]*&#x3C;img width=\{400} \/>[\s\S]*<img src="a.png" width="400"/,
  )
})

test('an escaped tag is text, an expression goes, and quotes cannot end an attribute', async () => {
  expect(await renderBody('\\<img width={1}>')).toBe('<p>&#x3C;img width={1}></p>')
  expect(await renderBody('<b title={name} onclick={run()}>a</b>')).toBe('<p><b>a</b></p>')
  expect(await renderBody(`<b title={'"><i id=x>'}>a</b>`)).toBe(
    '<p><b title="&#x22;><i id=x>">a</b></p>',
  )
})
