import { libraries } from '../libraries/registry.ts'
import { faultEvent } from '../log.ts'
import { loadDedicatedSupport } from './dedicated-support/loader.ts'
import type { PageContext } from './page-context.ts'
import { loadText, textNames } from './text/loader.ts'

/**
 * Renders the site's own texts before the site answers, so that no visitor waits for them. If one
 * can't be rendered, its first visitor makes the site try again.
 */
export async function prepareTexts(context: PageContext): Promise<void> {
  const { samples, blog, log } = context
  const work: (() => Promise<unknown>)[] = [
    ...libraries.flatMap(library =>
      ['latest', ...(library.newerVersion ? [library.newerVersion.name] : [])].map(
        version => () => samples.sample(library, version),
      ),
    ),
    ...textNames.map(
      name => () =>
        name === 'dedicated-support' ? loadDedicatedSupport(context) : loadText(name, context),
    ),
    blog.prepare,
  ]
  for (const prepare of work)
    await prepare().catch(error => log(faultEvent('A text could not be rendered', error)))
}
