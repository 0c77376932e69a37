import { useState } from 'react'

/** What `vite build` wrote for three modules with @tanstack/vite-config 0.6.0, in bytes. */
const built = [
  {
    path: 'dist/esm/index.js',
    size: 103,
    text: 'import { highWater } from "./high-water.js";\nexport {\n  highWater\n};',
  },
  {
    path: 'dist/esm/index.d.ts',
    size: 84,
    text: "export { highWater } from './high-water.js';\nexport type { Tide } from './tide.js';",
  },
  { path: 'dist/esm/high-water.js', size: 153 },
  { path: 'dist/esm/high-water.d.ts', size: 111 },
  { path: 'dist/esm/tide.d.ts', size: 76 },
  {
    path: 'dist/cjs/index.cjs',
    size: 210,
    text: '"use strict";\nObject.defineProperty(exports, Symbol.toStringTag, { value: "Module" });\nconst highWater = require("./high-water.cjs");\nexports.highWater = highWater.highWater;',
  },
  {
    path: 'dist/cjs/index.d.cts',
    size: 86,
    text: "export { highWater } from './high-water.cjs';\nexport type { Tide } from './tide.cjs';",
  },
  { path: 'dist/cjs/high-water.cjs', size: 248 },
  { path: 'dist/cjs/high-water.d.cts', size: 112 },
  { path: 'dist/cjs/tide.d.cts', size: 76 },
] as const

/** `exports` of the manifest. */
const exported = {
  import: { types: './dist/esm/index.d.ts', default: './dist/esm/index.js' },
  require: { types: './dist/cjs/index.d.cts', default: './dist/cjs/index.cjs' },
} as const

/** With the conditions that Node.js and TypeScript resolve their import by. */
const consumers = [
  {
    name: 'An ES module',
    code: "import { highWater } from '@you/tides'",
    format: 'import',
    condition: 'default',
  },
  {
    name: 'A CommonJS script',
    code: "const { highWater } = require('@you/tides')",
    format: 'require',
    condition: 'default',
  },
  {
    name: 'TypeScript, in a module',
    code: "import type { Tide } from '@you/tides'",
    format: 'import',
    condition: 'types',
  },
  {
    name: 'TypeScript, in a .cts file',
    code: "import tides = require('@you/tides')",
    format: 'require',
    condition: 'types',
  },
] as const

/** Which of the built files each kind of importer gets. */
export function Demo() {
  const [chosen, setChosen] = useState(0)
  const consumer = consumers[chosen] ?? consumers[0]
  const target = exported[consumer.format][consumer.condition]
  const file = built.find(({ path }) => `./${path}` === target)
  return (
    <div className="demo-config">
      <fieldset className="demo-consumers">
        <legend>Who asks</legend>
        {consumers.map(({ name }, index) => (
          <label key={name}>
            <input
              type="radio"
              name="consumer"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />{' '}
            {name}
          </label>
        ))}
        <p>
          <code>{consumer.code}</code>
        </p>
      </fieldset>
      <div className="demo-exports">
        <h2>package.json</h2>
        <ul>
          {(['import', 'require'] as const).map(format => (
            <li key={format}>
              <code>"{format}"</code>
              <ul>
                {(['types', 'default'] as const).map(condition => (
                  <li
                    key={condition}
                    data-taken={exported[format][condition] === target || undefined}
                  >
                    <code>
                      "{condition}": "{exported[format][condition]}"
                    </code>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      <div className="demo-built">
        <h2>dist</h2>
        <ul>
          {built.map(({ path, size }) => (
            <li key={path} data-taken={path === file?.path || undefined}>
              <code>{path.slice('dist/'.length)}</code> <small>{size} B</small>
            </li>
          ))}
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it. */}
      <pre className="demo-panel" aria-live="polite" tabIndex={0}>
        {file && 'text' in file ? file.text : ''}
      </pre>
    </div>
  )
}
