import { renderToString } from 'react-dom/server'
import { demoRootOptions, demos, isDemoId } from '../libraries/demos.ts'

/** Renders the demo of a library as it is before anybody touches it; `undefined` for a library without one. Each is rendered once. */
export function createRenderDemo(): (libraryId: string) => Promise<string | undefined> {
  const stills = new Map<string, Promise<string>>()
  return async libraryId => {
    if (!isDemoId(libraryId)) return undefined
    const still = stills.get(libraryId) ?? renderDemoHtml(libraryId)
    stills.set(libraryId, still)
    return still
  }
}

async function renderDemoHtml(id: keyof typeof demos): Promise<string> {
  const { Demo } = await demos[id]()
  return renderToString(<Demo />, demoRootOptions)
}
