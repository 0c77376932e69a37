import { expect, test } from 'bun:test'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { renderBody } from '../../test/support/markdown-world.ts'

test.each([
  '<kbd>a</kbd> <sup>1</sup> <sub>2</sub> <mark>b</mark> <abbr title="c">d</abbr>',
  'a<br>b',
  '<ins cite="a.md">b</ins> <time datetime="2024-01-01">c</time>',
])('%s stays as it is', async text => {
  expect(await renderBody(text)).toBe(`<p>${text}</p>`)
})

test.each([
  ['[a](HTTPS://B.org/C)', '<a href="https://B.org/C" rel="noopener">a</a>'],
  ['[a](MailTo:b@c.org)', '<a href="mailto:b@c.org">a</a>'],
  ['<Http://b.org>', '<a href="http://b.org" rel="noopener">Http://b.org</a>'],
  ['HTTPS://b.org', '<a href="https://b.org" rel="noopener">HTTPS://b.org</a>'],
  ['<a href="TEL:1">a</a>', '<a href="tel:1">a</a>'],
  ['<ins cite="HTTP://b.org">a</ins>', '<ins cite="http://b.org">a</ins>'],
  [
    '![a](HTTPS://b.org/C.png)',
    '<img src="https://b.org/C.png" alt="a" loading="lazy" decoding="async">',
  ],
])('the scheme of %s counts in lower case', async (text, html) => {
  expect(await renderBody(text)).toBe(`<p>${html}</p>`)
})

test('details hold markdown', async () => {
  expect(await renderBody('<details open>\n<summary>More</summary>\n\n**a**\n\n</details>')).toBe(
    '<details open>\n<summary>More</summary>\n<p><strong>a</strong></p>\n</details>',
  )
})

test('figures and videos keep what makes them work', async () => {
  const video =
    '<video src="/a.mp4" autoplay muted loop playsinline controls width="640" height="360" poster="/a.png"></video>'
  const figure = `<figure>\n${video}\n<figcaption>b</figcaption>\n</figure>`
  expect(await renderBody(figure)).toBe(figure)
})

test('classes and data of authors go, and elements that are left open are closed', async () => {
  expect(await renderBody('<div class="tabs ui" data-slot="slot0" data-tabs="x">a <b>b')).toBe(
    '<div>a <b>b</b></div>',
  )
})

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="&#106;ava\nscript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JavaScript:alert(1))',
  '<JAVASCRIPT:alert(1)>',
  '<img src="JavaScript:alert(1)"> <video poster="DATA:text/html,x"></video>',
  '[a](&#x6A;avascript:alert(1))',
  '[a](data:text/html,x)',
  '![a](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://www.youtube.com.example.org/"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button></form>',
  '<video src="javascript:alert(1)" poster="javascript:alert(1)"><source src="javascript:alert(1)" onerror=alert(1)></video>',
  '<img srcset="javascript:alert(1) 2x"><picture><source srcset="javascript:alert(1)"></picture>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<div style="color: red" onclick=alert(1)>a</div>',
  '<base href="https://example.org/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)"><link rel=stylesheet href=x>',
  '<p <script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<a title="<!-- -->" href=x onmouseover=alert(1)>a</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  '<a href={"javascript:alert(1)"} style={{ color: "red" }}>a</a>',
  '> [!NOTE] <img src=x onerror=alert(1)>\n> a',
  '```html title="<img src=x onerror=alert(1)>"\na\n```',
]

test.each(attacks)('nothing runs: %s', async text => {
  visit(fromHtml(await renderBody(text), { fragment: true }))
})

const forbidden = 'script style svg math object embed form base meta link'.split(' ')

function visit(node: Nodes): void {
  expect(node.type).not.toBe('comment')
  if (node.type === 'element') {
    expect(forbidden).not.toContain(node.tagName)
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).not.toMatch(/^on|^style$|^srcDoc$/i)
      expect(String(value)).not.toMatch(/^\s*(?:javascript|data):/i)
    }
    if (node.tagName === 'iframe')
      expect(node.properties.src).toStartWith('https://www.youtube.com/')
  }
  if ('children' in node) for (const child of node.children) visit(child)
}
