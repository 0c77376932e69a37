import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { dependencies } from '../../../package.json'
import { demoRootOptions } from '../../libraries/demos.ts'
import type { Library } from '../../libraries/library.ts'
import { patternHtmlOf } from '../pattern-html.ts'

/** What only the server renders of a landing page. */
export type LandingParts = {
  /** HTML of the demo before it is hydrated; empty without a demo. */
  readonly demoHtml: string
  /** The version of the package that the demo runs. */
  readonly demoVersion?: string
  /** Content of an SVG element. */
  readonly patternHtml: string
}

const rendered = new Map<Library, Promise<LandingParts>>()

export function landingPartsOf(library: Library): Promise<LandingParts> {
  const parts = rendered.get(library) ?? render(library)
  rendered.set(library, parts)
  return parts
}

async function render(library: Library): Promise<LandingParts> {
  const { demo } = library
  const [demoModule, patternHtml] = await Promise.all([demo?.load(), patternHtmlOf(library)])
  const demoVersion = demo?.packageVersion ?? installedVersion(demo?.packageName)
  return {
    demoHtml: demoModule ? renderToString(createElement(demoModule.Demo), demoRootOptions) : '',
    patternHtml,
    ...(demoVersion === undefined ? {} : { demoVersion }),
  }
}

function installedVersion(packageName: string | undefined): string | undefined {
  return packageName === undefined
    ? undefined
    : (dependencies as Readonly<Record<string, string>>)[packageName]
}
