import { defineLibrary } from '../library.ts'

export const start = defineLibrary({
  id: 'start',
  tagline: 'Full-stack framework',
  description:
    'Build full-stack apps on TanStack Router, with server rendering, streaming and server functions, and deploy them anywhere.',
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
  create: framework =>
    `@tanstack/cli create my-app${framework === 'solid' ? ' --framework Solid' : ''}`,
  purpose: 'application',
  mapPlace: { x: 155, y: 115, radius: 42, seed: 1 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'Call a server function on this site, and see how long each part takes.',
  },
  next: {
    guides: [
      'framework/react/guide/server-functions',
      'framework/react/getting-started',
      'framework/react/guide/hosting',
    ],
    examples: ['react/start-basic', 'react/start-counter'],
    neighbors: ['router', 'query'],
  },
  comparison: 'framework/react/comparison',
  embedEditor: 'codesandbox',
  showVercelUrl: true,
  showNetlifyUrl: true,
  featureHighlights: [
    {
      title: 'Server functions',
      icon: 'server',
      description:
        'Call a function on the server as if it were local. Its code stays out of the browser’s bundle, and the caller keeps its types.',
    },
    {
      title: 'SSR and streaming',
      icon: 'stream',
      description: 'Send the page as soon as its critical data is ready, and stream in the rest.',
    },
    {
      title: 'Deploy anywhere',
      icon: 'globe',
      description:
        'Start is a Vite plugin and a request handler, so it runs on Node.js, on Bun, on workers, or as static files.',
    },
  ],
})
