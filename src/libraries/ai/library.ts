import { defineLibrary } from '../library.ts'

export const ai = defineLibrary({
  id: 'ai',
  name: 'TanStack AI',
  tagline: 'Typed chat, tools and media',
  useWhen: 'Build chat, tool calls and generated media with any model provider',
  description:
    'A TypeScript SDK for streaming chat, tools and structured output from many providers.',
  frameworks: ['react', 'vue'],
  defaultDocs: 'getting-started/overview',
  colorFrom: 335,
  colorTo: 300,
  packages: framework =>
    `@tanstack/ai @tanstack/ai-${framework === 'vanilla' ? 'client' : framework}`,
  purpose: 'application',
  mapPlace: { x: 558, y: 172, radius: 27, seed: 19 },
  featureHighlights: [
    {
      title: 'Streaming chat',
      icon: 'chat',
      description:
        'useChat keeps the messages, sends them to your server, and shows the answer while it arrives.',
    },
    {
      title: 'One API for all providers',
      icon: 'plug',
      description:
        'A provider is an adapter. Import another adapter, and the rest of your server code stays the same.',
    },
    {
      title: 'Typed tools',
      icon: 'types',
      description:
        'Schemas describe what a tool takes and returns. They type your code, and they check what the model sends.',
    },
  ],
})
