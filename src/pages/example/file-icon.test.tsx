import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { FileIcon } from './file-icon.tsx'

test.each([
  ['main.ts', 'ts'],
  ['LOGO.SVG', 'image'],
  ['.gitignore', 'settings'],
  ['vite.config.ts', 'settings'],
  ['LICENSE', 'other'],
  ['constructor', 'other'],
])('%s has the icon %s', (name, kind) => {
  const icon = renderToStaticMarkup(<FileIcon name={name} framework="react" />)
  expect(icon).toContain(`file-icon-${kind}"`)
})
