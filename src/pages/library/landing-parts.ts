import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dependencies } from '../../../package.json'
import { demoRootOptions } from '../../libraries/demos.ts'
import type { Framework } from '../../libraries/frameworks.ts'
import type { Library } from '../../libraries/library.ts'
import { coastHtmlOf } from '../pattern-html.ts'

export type LandingParts = {
  /** HTML of the demo before it is hydrated; empty without a demo. */
  readonly demoHtml: string
  /** Content of an SVG element. */
  readonly patternHtml: string
}

export type DemoInFramework = {
  readonly framework: Framework
  readonly packageName?: string | undefined
  readonly packageVersion?: string | undefined
  readonly source: string
  /** The address of its module; without one, it is the demo that the server renders. */
  readonly module?: string
}

const rendered = new Map<Library, Promise<LandingParts>>()

export function landingPartsOf(library: Library): Promise<LandingParts> {
  const parts = rendered.get(library) ?? render(library)
  rendered.set(library, parts)
  return parts
}

async function render(library: Library): Promise<LandingParts> {
  const { demo } = library
  const demoModule = await demo?.load()
  return {
    demoHtml: demoModule ? renderToString(createElement(demoModule.Demo), demoRootOptions) : '',
    patternHtml: coastHtmlOf(library),
  }
}

/** The one in React first. `modules` are addresses by names such as `store-vue`. */
export function demosOf(
  { id, demo, frameworks, packages }: Library,
  modules: Readonly<Record<string, string>>,
): DemoInFramework[] {
  if (!demo) return []
  const { packageName, packageVersion = installedVersion(packageName) } = demo
  const others = frameworks.flatMap(framework => {
    const name = `${id}-${framework}`
    const module = modules[name]
    if (module === undefined) return []
    const packageName = packages(framework)
    const packageVersion = installedVersion(packageName)
    return [{ framework, packageName, packageVersion, source: `/demos/${name}.txt`, module }]
  })
  return [
    { framework: 'react', packageName, packageVersion, source: `/demos/${id}.txt` },
    ...others,
  ]
}

function installedVersion(packageName: string | undefined): string | undefined {
  return packageName === undefined
    ? undefined
    : (dependencies as Readonly<Record<string, string>>)[packageName]
}
