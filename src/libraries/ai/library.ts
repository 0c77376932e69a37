import { defineLibrary } from '../library.ts'

export const ai = defineLibrary({
  id: 'ai',
  name: 'TanStack AI',
  tagline: 'Typed chat, tools and media',
  description:
    'Build streaming chat, typed tools and structured output with one TypeScript SDK, and switch model providers without rewriting your app.',
  frameworks: ['react', 'vue'],
  defaultDocs: 'getting-started/overview',
  colorFrom: 335,
  colorTo: 300,
  packages: framework =>
    `@tanstack/ai @tanstack/ai-${framework === 'vanilla' ? 'client' : framework} @tanstack/ai-openai`,
  purpose: 'application',
  mapPlace: { x: 575, y: 188, radius: 27, seed: 19 },
  featureHighlights: [
    {
      title: 'Streaming chat',
      icon: 'chat',
      description:
        'useChat keeps the conversation, sends it to your server and updates the messages as the answer streams in.',
    },
    {
      title: 'One API for all providers',
      icon: 'plug',
      description:
        'Each provider is an adapter. To switch models, import another adapter; the rest of your server code doesn’t change.',
    },
    {
      title: 'Typed tools',
      icon: 'types',
      description:
        'Describe a tool’s input and output with schemas. The schemas type your code and validate what the model sends.',
    },
  ],
})
