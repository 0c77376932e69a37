import { Fragment } from 'react'
import { formatInteger } from '../../libraries/format-text.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { renderedId } from '../../ui/inner-html.tsx'
import { FileTree } from './file-tree.tsx'
import type { ExampleData, ExampleFile, Panel } from './loader.ts'

/** The files of an example beside the open one. `client/example` handles its buttons. */
export function Explorer({ data }: { readonly data: ExampleData }) {
  const { files, omittedFiles, file, html } = data
  const hrefOf = (path: string) => exampleAddress(data.pathname, path, 'code')
  return (
    <section className="explorer card" aria-label="Code" inert={data.panel === 'sandbox'}>
      <div className="explorer-bar">
        <button
          type="button"
          className="explorer-list needs-script"
          data-toggle-files=""
          aria-controls="ui-files"
          aria-expanded="false"
        >
          <span className="visually-hidden">Files</span>
          <Icon name="chevron" />
        </button>
        <h2 className="explorer-path">{file ? withBreaks(file.path) : 'No files'}</h2>
        {file && <FileActions data={data} file={file} />}
      </div>
      <div className="explorer-body">
        <nav className="explorer-files" id="ui-files" aria-label="Files">
          <FileTree files={files} framework={data.framework} current={file?.path} hrefOf={hrefOf} />
          {omittedFiles > 0 && (
            <p className="meta">
              {omittedFiles} more files are not listed. <a href={data.links.source.href}>GitHub</a>{' '}
              and the download have all of them.
            </p>
          )}
        </nav>
        <div key={file?.path} className="explorer-file">
          {file && <FileView file={file} html={html} />}
        </div>
      </div>
    </section>
  )
}

function FileActions({ data, file }: { readonly data: ExampleData; readonly file: ExampleFile }) {
  return (
    <p className="explorer-actions">
      <a href={data.filesPathname + encodePath(file.path)} download="">
        Download<span className="visually-hidden"> this file</span>
      </a>
      {file.kind === 'text' && (
        <button
          type="button"
          className="needs-script"
          title="Wrap long lines"
          data-toggle-wrap=""
          aria-pressed="false"
        >
          Wrap
        </button>
      )}
    </p>
  )
}

function FileView({ file, html }: { readonly file: ExampleFile; readonly html: string }) {
  return (
    <>
      {file.preview && (
        <p>
          <img src={file.preview} alt={`${file.path}, as it looks`} loading="lazy" />
        </p>
      )}
      {file.kind === 'text' ? (
        <figure className="code listing">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
          <pre tabIndex={0}>
            <code
              id={renderedId}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped code, highlighted by the server.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </pre>
          <CopyButton />
        </figure>
      ) : (
        <p>
          {file.kind === 'too large' ? 'This file is too large to show' : 'This is not a text file'}
          : {formatBytes(file.size)}. <a href={file.source}>View it on GitHub</a>
        </p>
      )}
      {file.omitted > 0 && (
        <p>
          {formatInteger(file.omitted)} more lines are not shown.{' '}
          <a href={file.source}>View the file on GitHub</a>
        </p>
      )}
    </>
  )
}

/** Lets a path break after its slashes only. */
function withBreaks(path: string) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** An example with a file; `pathname` is the example's own. */
export function exampleAddress(pathname: string, path: string | undefined, panel: Panel): string {
  const search = new URLSearchParams({
    ...(path === undefined ? {} : { path }),
    ...(panel === 'code' ? {} : { panel }),
  }).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
