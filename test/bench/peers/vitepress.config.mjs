import menu from './menu.json' with { type: 'json' }

export default {
  title: 'Query',
  srcDir: 'documents',
  outDir: 'vitepress',
  cleanUrls: true,
  ignoreDeadLinks: true,
  // Type parameters in text are not tags.
  markdown: { html: false },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: menu.map(({ label, items }) => ({
      text: label,
      items: items.map(({ label, to }) => ({ text: label, link: `/${to}` })),
    })),
  },
}
