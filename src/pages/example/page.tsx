import type { Head } from '../../app/view.ts'
import { DocsFrameView } from '../../ui/docs-frame.tsx'
import { frameworkName } from '../../ui/framework-names.ts'
import type { ExampleData } from './loader.ts'

export function head({ name, framework, frame, canonical }: ExampleData): Head {
  return {
    title: `${frameworkName(framework)} example: ${name} | ${frame.library.name} Docs`,
    description: `The source of the ${frameworkName(framework)} example "${name}" of ${frame.library.name}.`,
    canonical,
  }
}

export function Page({ data }: { readonly data: ExampleData }) {
  return (
    <DocsFrameView frame={data.frame}>
      <article className="prose">
        <h1>
          {frameworkName(data.framework)} example: {data.name}
        </h1>
        <p>
          <a href={data.source}>See it on GitHub</a>
        </p>
        <ul>
          {data.files.map(file => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </article>
    </DocsFrameView>
  )
}
