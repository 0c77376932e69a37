import type { Framework } from '../libraries/library.ts'

/** How a framework writes its name; content may name more of them than the registry (decisions, Product). */
export const frameworkNames = {
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
  solid: 'Solid',
  lit: 'Lit',
  svelte: 'Svelte',
  qwik: 'Qwik',
  vanilla: 'Vanilla',
} satisfies Record<Framework, string>

/** The name of any framework that an address may hold. */
export function frameworkName(framework: string): string {
  return framework in frameworkNames
    ? frameworkNames[framework as Framework]
    : framework.charAt(0).toUpperCase() + framework.slice(1)
}
