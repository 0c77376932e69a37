import { expect, test } from 'bun:test'
import { toHtml as serialize } from 'hast-util-to-html'
import { element } from '../element.ts'
import { drawDiagram } from './draw-diagram.ts'

async function draw(text: string): Promise<string | undefined> {
  const figure = await drawDiagram(text, element('pre', {}, text), 'ui-diagram-1')
  return figure && serialize(figure)
}

/** What the drawing shows, without its markup. */
async function wordsOf(text: string): Promise<string> {
  const [, drawing = ''] = (await draw(text))?.split(/<\/?svg[^>]*>/) ?? []
  return drawing
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a diagram is an image with a name, in a box that scrolls, and its source is below', async () => {
  const html = await draw('sequenceDiagram\n  participant B as Browser\n  B->>Server: GET /')
  expect(html).toStartWith('<figure class="diagram"><div class="diagram-view" tabindex="0"><svg')
  expect(html).toContain('role="img" aria-label="Sequence diagram: Browser, Server"')
  expect(html).toEndWith(
    '<details><summary>Source of the diagram</summary><pre>sequenceDiagram\n  participant B as Browser\n  B->>Server: GET /</pre></details></figure>',
  )
  const titled = await draw('flowchart LR\n  accTitle: From A to B\n  A --> B')
  expect(titled).toContain('aria-label="Flowchart: From A to B"')
})

test.each([
  ['graph\n A-->B[End of it];\n B ---->|yes| C', 'yes A End of it C'],
  [
    'flowchart LR\n A(start) -- go --> B{ok?} & C\n subgraph S\n C --> D\n end',
    'S go go start ok? C D',
  ],
  [
    'stateDiagram-v2\n [*] --> Idle\n Idle --> Busy : run\n Idle : Nothing to do',
    'run Nothing to do Busy',
  ],
  [
    'sequenceDiagram\n autonumber\n A->>B: one\n loop often\n B--xA: two\n end',
    'loop [often] 1. one 2. two A B',
  ],
])('%j is drawn with all its words', async (text, words) => {
  expect(await wordsOf(text)).toBe(words)
})

test.each([
  ['another kind', 'pie\n "a": 1'],
  ['nothing', ''],
  ['an unknown arrow', 'flowchart LR\n A --o B'],
  ['a shape that comes too late', 'flowchart LR\n A --> B\n B[End]'],
  ['an arrow to a subgraph', 'flowchart LR\n subgraph S\n A --> B\n end\n C --> S'],
  ['a group that is not closed', 'flowchart LR\n subgraph S\n A --> B'],
  ['an unknown statement', 'sequenceDiagram\n A->>B: one\n create participant C'],
  ['a message without a text', 'sequenceDiagram\n A->>B: one\n B->>A'],
  ['a note of a state', 'stateDiagram-v2\n A --> B\n note right of A: it'],
  ['900 arrows in a line', `flowchart LR\n ${many('A')} --> ${many('B')}`],
  ['many lines', `sequenceDiagram\n${'A->>B: one\n'.repeat(1000)}`],
])('%s is not drawn', async (_, text) => {
  expect(await draw(text)).toBeUndefined()
})

function many(name: string): string {
  return Array.from({ length: 30 }, (_, index) => name + index).join(' & ')
}

test('markup and styles of the author do not reach the page', async () => {
  const html = await draw(
    'flowchart LR\n accTitle: Words\n A["<img src=x onerror=y>"] --> B:::loud\n style A fill:url(//x)\n classDef loud fill:#f00',
  )
  expect(html).toContain('&#x3C;img src=x onerror=y>')
  expect(html?.split('<details>')[0]).not.toMatch(/<(?:img|style)| style=|\burl\(\/\/|fill="#/)
  expect(html).toContain('id="ui-diagram-1-arrowhead"')
  expect(html).toContain('marker-end="url(#ui-diagram-1-arrowhead)"')
})
