import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import menu from './menu.json' with { type: 'json' }

export default defineConfig({
  outDir: 'starlight',
  integrations: [
    starlight({
      title: 'Query',
      sidebar: menu.map(({ label, items }) => ({
        label,
        items: items.map(({ label, to }) => ({ label, link: `/${to.toLowerCase()}/` })),
      })),
    }),
  ],
})
