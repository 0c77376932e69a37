import { expect, test } from 'bun:test'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { hashSources } from './build.ts'

const folder = makeScratchFolder()

test('a change of a source, a style or the lockfile is another build; one of a post is none', async () => {
  const files = {
    'src/client.tsx': '',
    'src/client.test.tsx': '',
    'src/ui/icons/sun.svg': '',
    'src/ui/menu.css': '',
    'src/blog/post.tsx': '',
    'styles/site.css': '',
    'routes.ts': '',
    'bun.lock': '',
  }
  const ids = new Map<string, string>()
  for (const name of ['nothing', ...Object.keys(files)]) {
    writeFolder(folder, { ...files, ...(name === 'nothing' ? {} : { [name]: 'changed' }) })
    ids.set(name, await hashSources(folder))
  }
  const isOther = Array.from(ids, ([name, id]) => [name, id !== ids.get('nothing')] as const)
  expect(Object.fromEntries(isOther)).toEqual({
    nothing: false,
    'src/client.tsx': true,
    'src/client.test.tsx': false,
    'src/ui/icons/sun.svg': true,
    'src/ui/menu.css': true,
    'src/blog/post.tsx': false,
    'styles/site.css': true,
    'routes.ts': true,
    'bun.lock': true,
  })
})
