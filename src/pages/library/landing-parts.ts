import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dependencies } from '../../../package.json'
import { demoRootOptions } from '../../libraries/demos.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'

export type LandingParts = {
  /** HTML of the demo before it is hydrated; empty without a demo. */
  readonly demoHtml: string
  /** The version of the package that the demo runs. */
  readonly demoVersion: string | undefined
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
    demoVersion: demo && versionOf(demo),
  }
}

function versionOf({ packageName, packageVersion }: LibraryDemo): string | undefined {
  const installed: Readonly<Record<string, string>> = dependencies
  return packageVersion ?? (packageName && installed[packageName])
}
