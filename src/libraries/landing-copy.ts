import type { DemoId } from './demos.ts'

/** What a landing page has of its own besides the library's data: how it is laid out, and the words around its demo. */
export type Character = {
  /** Where the demo stands: beside the words, or below them over the whole width. */
  readonly layout: 'beside' | 'below'
  /** What the demo invites to. */
  readonly invitation: string
  /** The package that it runs, and the version that is installed. */
  readonly runs: readonly [name: string, version: string]
  /** Over the code. */
  readonly codeTitle: string
  /** Over the last way on. */
  readonly closing: string
}

export const characters: Readonly<Record<DemoId, Character>> = {
  table: {
    layout: 'below',
    invitation:
      'Sort a column, type into the filter, group by planet: every row model is the library’s, every cell is this page’s.',
    runs: ['@tanstack/react-table', '8.21.3'],
    codeTitle: 'Columns know your rows',
    closing: 'Bring your rows',
  },
  virtual: {
    layout: 'beside',
    invitation:
      'Fling it. The scrollbar spans a hundred thousand rows of three heights; the page holds a dozen.',
    runs: ['@tanstack/react-virtual', '3.14.26'],
    codeTitle: 'A count, a size, a scroller',
    closing: 'Make the list longer',
  },
  ranger: {
    layout: 'below',
    invitation:
      'Move a handle by hand, or focus it and press an arrow key. The segments are worked out as you go.',
    runs: ['@tanstack/react-ranger', '0.0.5'],
    codeTitle: 'Values in, handles out',
    closing: 'Slide into the docs',
  },
  store: {
    layout: 'beside',
    invitation: 'Flip a switch and see who is told: only what has changed lights up.',
    runs: ['@tanstack/react-store', '0.11.2'],
    codeTitle: 'State, and what follows from it',
    closing: 'Derive the rest',
  },
  start: {
    layout: 'below',
    invitation:
      'Make a call from this browser to the server of this page, in Start’s own protocol, and see where the time goes.',
    runs: ['@tanstack/start-client-core', '1.119.0'],
    codeTitle: 'One file, both sides',
    closing: 'Cross over',
  },
  router: {
    layout: 'beside',
    invitation:
      'Type a path. The router’s own tree says whether it leads anywhere, and which routes it goes through.',
    runs: ['@tanstack/react-router', '1.170.46'],
    codeTitle: 'The tree is a type',
    closing: 'Find your way',
  },
  query: {
    layout: 'beside',
    invitation:
      'Mount a component and watch its cache entry: fetched once, fresh for five seconds, then stale and still useful.',
    runs: ['@tanstack/react-query', '5.108.0'],
    codeTitle: 'Say what you need, and by which name',
    closing: 'Ask away',
  },
  form: {
    layout: 'beside',
    invitation:
      'Type. Rules answer at once, the registry when it can, and only the field that changed is rendered.',
    runs: ['@tanstack/react-form', '1.33.5'],
    codeTitle: 'Names that are paths into your values',
    closing: 'Fill in the rest',
  },
  config: {
    layout: 'below',
    invitation:
      'Choose who imports the package: its manifest leads each to the file that was built for it.',
    runs: ['@tanstack/vite-config', '0.6.0'],
    codeTitle: 'One preset',
    closing: 'Ship it',
  },
}
