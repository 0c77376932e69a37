import { useState } from 'react'

/** What `vite build` wrote for three modules with @tanstack/vite-config 0.6.0, in bytes. */
const built = [
  ['dist/esm/index.js', 103],
  ['dist/esm/index.d.ts', 84],
  ['dist/esm/high-water.js', 153],
  ['dist/esm/high-water.d.ts', 111],
  ['dist/esm/tide.d.ts', 76],
  ['dist/cjs/index.cjs', 210],
  ['dist/cjs/index.d.cts', 86],
  ['dist/cjs/high-water.cjs', 248],
  ['dist/cjs/high-water.d.cts', 112],
  ['dist/cjs/tide.d.cts', 76],
] as const

/** `exports` of the manifest, in the order of its conditions. */
const conditions = [
  {
    format: 'import',
    name: 'types',
    target: 'dist/esm/index.d.ts',
    text: "export { highWater } from './high-water.js';\nexport type { Tide } from './tide.js';",
  },
  {
    format: 'import',
    name: 'default',
    target: 'dist/esm/index.js',
    text: 'import { highWater } from "./high-water.js";\nexport {\n  highWater\n};',
  },
  {
    format: 'require',
    name: 'types',
    target: 'dist/cjs/index.d.cts',
    text: "export { highWater } from './high-water.cjs';\nexport type { Tide } from './tide.cjs';",
  },
  {
    format: 'require',
    name: 'default',
    target: 'dist/cjs/index.cjs',
    text: '"use strict";\nObject.defineProperty(exports, Symbol.toStringTag, { value: "Module" });\nconst highWater = require("./high-water.cjs");\nexports.highWater = highWater.highWater;',
  },
] as const

/** With the conditions that Node.js and TypeScript resolve their import by. */
const importers = [
  {
    name: 'ES module',
    code: "import { highWater } from '@you/tides'",
    format: 'import',
    condition: 'default',
  },
  {
    name: 'TypeScript',
    code: "import type { Tide } from '@you/tides'",
    format: 'import',
    condition: 'types',
  },
  {
    name: 'CommonJS',
    code: "const { highWater } = require('@you/tides')",
    format: 'require',
    condition: 'default',
    error: 'ERR_PACKAGE_PATH_NOT_EXPORTED: No "exports" main defined',
  },
  {
    name: 'TypeScript, CommonJS',
    code: "import tides = require('@you/tides')",
    format: 'require',
    condition: 'types',
    error: "TS2307: Cannot find module '@you/tides'",
  },
] as const

/** Which of the built files each importer gets, with and without CommonJS. */
export function Demo() {
  const [chosen, setChosen] = useState(0)
  const [hasCommonJs, setHasCommonJs] = useState(true)
  const importer = importers[chosen] ?? importers[0]
  const exported = conditions.filter(({ format }) => hasCommonJs || format === 'import')
  const isEsm = importer.format === 'import'
  const files = built.filter(([path]) =>
    isEsm ? path.startsWith('dist/esm/') : hasCommonJs && path.startsWith('dist/cjs/'),
  )
  const file = exported.find(
    ({ format, name }) => format === importer.format && name === importer.condition,
  )
  const isTaken = (path: string) => path === file?.target || undefined
  return (
    <div className="demo-config stack">
      <label className="demo-bar row">
        <input
          type="checkbox"
          checked={hasCommonJs}
          onChange={event => setHasCommonJs(event.target.checked)}
        />
        Also build CommonJS: <code>cjs: {String(hasCommonJs)}</code>
      </label>
      <fieldset className="demo-importers">
        <legend>1. Who imports the package?</legend>
        {importers.map(({ name, code }, index) => (
          <label key={name} className="demo-panel">
            <input
              type="radio"
              name="importer"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            <strong>{name}</strong>
            <code>{code}</code>
          </label>
        ))}
      </fieldset>
      <div>
        <h2>2. package.json picks a file</h2>
        <ul>
          {(['import', 'require'] as const).map(format => {
            const rows = exported.filter(row => row.format === format)
            return (
              <li key={format} hidden={rows.length === 0}>
                <code>"{format}"</code>
                <ul>
                  {rows.map(({ name, target }) => (
                    <li key={name} data-taken={isTaken(target)}>
                      <code>
                        "{name}": "./{target}"
                      </code>
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </div>
      <div>
        <h2>3. The importer gets {file ? <code>{file.target}</code> : 'an error'}</h2>
        <pre
          className="demo-panel"
          aria-live="polite"
          data-problem={file === undefined || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it.
          tabIndex={0}
        >
          {file ? file.text : 'error' in importer && importer.error}
        </pre>
      </div>
      <div className="demo-built">
        <h2>
          {files.length || 'No'} files built as {isEsm ? 'ES modules' : 'CommonJS'}
        </h2>
        <ul>
          {files.map(([path, size]) => (
            <li key={path} className="row row-apart" data-taken={isTaken(path)}>
              <code>{path}</code> <small>{size} B</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
