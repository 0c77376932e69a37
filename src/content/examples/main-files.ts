import type { Library } from '../../libraries/library.ts'

/**
 * Where the examples of a framework begin, likeliest first. `{main}` is the library's `mainFile`,
 * and `{other}` the other of `main` and `index`: every library has some of both.
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

/** Likeliest first; none for a framework that is not listed. */
export function mainFilesOf({ mainFile }: Pick<Library, 'mainFile'>, framework: string): string[] {
  if (mainFile !== 'main' && mainFile !== 'index') return [...mainFile]
  const other = mainFile === 'main' ? 'index' : 'main'
  const paths =
    mainFiles[framework]?.replaceAll('{main}', mainFile).replaceAll('{other}', other) ?? ''
  return paths.split(' ').filter(path => path !== '')
}
