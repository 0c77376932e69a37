import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const start: Library = {
  id: 'start',
  name: 'TanStack Start',
  to: '/start',
  tagline: 'The router, full stack',
  useWhen:
    'An application that needs a server as well: rendering, loading and functions that run there',
  description:
    'Server rendering, streaming and server functions around TanStack Router, deployable wherever JavaScript runs.',
  ogImage: '/og/start/latest.png',
  badge: 'beta',
  colorFrom: 'teal',
  colorTo: 'cyan',
  textColor: 'teal',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/router',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/start',
  menu: libraryMenu('start', 'TanStack/router'),
  featureHighlights: [
    {
      title: 'Functions across the wire',
      icon: 'link',
      description:
        'Call what runs on the server as if it were here. The compiler cuts it out of the browser’s bundle, and its types stay whole.',
    },
    {
      title: 'Rendered, then streamed',
      icon: 'wave',
      description:
        'The document is rendered on the server and streamed while data is still arriving; the browser takes over without asking again.',
    },
    {
      title: 'Everything of the router',
      icon: 'branch',
      description:
        'Typed links, loaders, search parameters and caching are the same ones, now on both sides.',
    },
    {
      title: 'Deploy it anywhere',
      icon: 'package',
      description:
        'A Vite plugin and a request handler: it runs on Node.js, Bun, workers and at the edge, or as static files.',
    },
  ],
  embedEditor: 'codesandbox',
  showVercelUrl: true,
  showNetlifyUrl: true,
}
