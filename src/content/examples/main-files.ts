/**
 * Where the examples of a framework begin, likeliest first. `{main}` is the name that the library's own templates use, `{other}` the one of
 * its neighbors: both occur in every library. The rest are real entries of examples that are built by a framework on top: Next, Nuxt, Astro,
 * SvelteKit, React Native.
 */
const mainFiles: Readonly<Record<string, string>> = {
  react:
    'src/{main}.tsx src/{other}.tsx src/{main}.jsx src/{other}.jsx src/{main}.js src/{other}.js ' +
    'app/page.tsx src/app/page.tsx src/pages/index.tsx pages/index.tsx src/pages/index.js pages/index.js App.tsx App.js',
  preact: 'src/{main}.tsx src/{other}.tsx',
  solid: 'src/{main}.tsx src/{other}.tsx src/app.tsx src/pages/index.astro',
  qwik: 'src/{main}.tsx src/{other}.tsx src/root.tsx',
  vue: 'src/App.vue app.vue app/app.vue src/main.ts src/main.tsx',
  svelte: 'src/App.svelte src/routes/+page.svelte',
  angular: 'src/app/app.component.ts src/app/app.ts',
  lit: 'src/{main}.ts src/{other}.ts',
  alpine: 'src/{main}.ts src/{other}.ts',
  vanilla: 'src/{main}.ts src/{other}.ts',
  octane: 'src/{main}.tsrx src/{other}.tsrx',
  ember: 'app/templates/application.gts',
  marko: 'src/routes/+page.marko',
}

/** Libraries whose examples begin in `index`; those of the others begin in `main`. */
const withIndex = ['query', 'form']

/** Examples of Start begin in what all of their pages stand in. */
const startFiles = ['src/routes/__root.tsx', 'app/routes/__root.tsx', 'src/routes/index.tsx']

/** The paths at which a library's example for a framework usually begins, likeliest first; none for a framework that nobody knows. */
export function mainFilesOf(libraryId: string, framework: string): string[] {
  if (libraryId === 'start') return startFiles
  const [main, other] = withIndex.includes(libraryId) ? ['index', 'main'] : ['main', 'index']
  const paths = mainFiles[framework]?.replaceAll('{main}', main).replaceAll('{other}', other) ?? ''
  return paths.split(' ').filter(path => path !== '')
}
