import { expect, test } from 'bun:test'
import { writeXml, xml } from './xml.ts'

test('elements, attributes and text are written, whatever is in them', () => {
  const document = xml('a', { b: '"<&>"', c: undefined }, 'x < y && "z" ]]>', xml('d'))
  expect(writeXml(document)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a b="&quot;&lt;&amp;&gt;&quot;">x &lt; y &amp;&amp; &quot;z&quot; ]]&gt;<d/></a>\n',
  )
})

test('what is no character of XML is left out', () => {
  expect(writeXml(xml('a', {}, 'b\u0000\u0008\ud800c\tđ🌊\uffff'))).toContain('<a>bc\tđ🌊</a>')
})
