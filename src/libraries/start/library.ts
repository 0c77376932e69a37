import { defineLibrary } from '../library.ts'

export const start = defineLibrary({
  id: 'start',
  tagline: 'The router, full stack',
  useWhen:
    'An application that needs a server as well: rendering, loading and functions that run there',
  description:
    'Server rendering, streaming and server functions around TanStack Router, deployable wherever JavaScript runs.',
  badge: 'beta',
  repo: 'TanStack/router',
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/start',
  mainFile: ['src/routes/__root.tsx', 'app/routes/__root.tsx', 'src/routes/index.tsx'],
  colorFrom: 178,
  colorTo: 198,
  textColor: 198,
  neutralHue: 200,
  npmPackage: '@tanstack/start-client-core',
  packages: framework => `@tanstack/${framework}-start @tanstack/${framework}-router`,
  purpose: 'application',
  mapPlace: { x: 142, y: 112, radius: 46, seed: 1 },
  codeTitle: 'One file, both sides',
  closingTitle: 'Cross over',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'below',
    invitation:
      'Make a call from this browser to the server of this page, in Start’s own protocol, and see where the time goes.',
  },
  pattern: () => import('./pattern.tsx'),
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
})
