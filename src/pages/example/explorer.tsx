import { type ReactNode, useContext } from 'react'
import { encodePath } from '../../router/canonical-pathname.ts'
import { exampleAddress } from '../../ui/example-address.ts'
import { FileTree } from '../../ui/file-tree.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { renderedId } from '../../ui/rendered-markdown.tsx'
import { Upcoming } from '../../ui/upcoming.ts'
import { usePainted } from '../../ui/use-painted.ts'
import type { ExampleData, ExampleFile } from './loader.ts'

/** To lay out more of them takes so long that the visitor, who may mean another file by now, would feel it. */
const maxLinesReadied = 2000

/** The files of an example beside the one that is open, as in an editor. What its buttons do is in `src/client/example`. */
export function Explorer({ data }: { readonly data: ExampleData }) {
  const { files, omittedFiles, file } = data
  // It is of the same route.
  const upcoming = useContext(Upcoming) as ExampleData | undefined
  const isReadied =
    upcoming?.file && upcoming.file.path !== file?.path && upcoming.file.lines <= maxLinesReadied
  // A file is read as code, whatever panel the visitor likes best.
  const hrefOf = (path: string) =>
    exampleAddress(data.pathname, path, data.panel === undefined ? undefined : 'code')
  return (
    <section className="explorer" aria-label="Code">
      <div className="explorer-bar">
        <button
          type="button"
          className="needs-script"
          data-toggle-files=""
          aria-controls="ui-files"
          aria-expanded="true"
        >
          Files
        </button>
        <h2 className="explorer-path">{file?.path ?? 'No files'}</h2>
        {file && <FileActions data={data} file={file} />}
      </div>
      <div className="explorer-body">
        <nav className="explorer-files" id="ui-files" aria-label="Files">
          <FileTree files={files} current={file?.path} hrefOf={hrefOf} />
          {omittedFiles > 0 && (
            <p className="meta">
              {omittedFiles} more files are not listed: this example is large.{' '}
              <a href={data.links.source.href}>GitHub</a> has all of them, and so has the zip.
            </p>
          )}
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no rule between paragraphs. */}
        <div
          className="explorer-splitter needs-script"
          role="separator"
          tabIndex={0}
          aria-label="Width of the files"
          aria-orientation="vertical"
          aria-controls="ui-files"
          aria-valuenow={30}
          aria-valuemin={0}
          aria-valuemax={60}
        />
        {(isReadied ? [data, upcoming] : [data]).map(({ file, html }, index) => (
          <Pane key={file?.path} isUpcoming={index > 0}>
            {file && <FileView file={file} html={html} isShown={index === 0} />}
          </Pane>
        ))}
      </div>
    </section>
  )
}

/** Room for a file. What is made ready is laid out and painted too, behind the other: to show it is to take the other away. */
function Pane({
  isUpcoming,
  children,
}: {
  readonly isUpcoming: boolean
  readonly children: ReactNode
}) {
  // All that is in it inherits that it is inert, and would be styled anew before it is seen. Who listens is told at once.
  const isInert = usePainted(isUpcoming)
  return (
    <div
      className="explorer-file"
      data-upcoming={isUpcoming || undefined}
      aria-hidden={isUpcoming || undefined}
      inert={isInert}
    >
      {children}
    </div>
  )
}

function FileActions({ data, file }: { readonly data: ExampleData; readonly file: ExampleFile }) {
  return (
    <p className="explorer-actions">
      <small>
        {file.kind === 'text' &&
          `${file.lines.toLocaleString('en')} ${file.lines === 1 ? 'line' : 'lines'}, `}
        {formatBytes(file.size)}
      </small>
      {file.kind === 'text' && (
        <button type="button" className="needs-script" data-toggle-wrap="" aria-pressed="false">
          Wrap
        </button>
      )}
      <a href={data.filesPathname + encodePath(file.path)} download="">
        Download
      </a>
      <button type="button" className="needs-script" data-toggle-full="" aria-pressed="false">
        Full screen
      </button>
    </p>
  )
}

type FileViewProps = {
  readonly file: ExampleFile
  readonly html: string
  readonly isShown: boolean
}

function FileView({ file, html, isShown }: FileViewProps) {
  return (
    <>
      {file.preview && (
        <p className="explorer-preview">
          <img src={file.preview} alt={`${file.path}, as it looks`} loading="lazy" />
        </p>
      )}
      {file.kind === 'text' ? (
        <figure className="code listing">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by the keyboard too. */}
          <pre tabIndex={0}>
            <code
              id={isShown ? renderedId : undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped code, highlighted by the server.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </pre>
          {/* As `src/client/enhance/copy-code.ts` gives it to the blocks of documents. */}
          <button type="button" className="copy needs-script">
            <span>Copy</span>
            <span>Copied</span>
          </button>
        </figure>
      ) : (
        <p className="explorer-note">
          {file.kind === 'too large'
            ? 'This file is too large to be shown here'
            : 'This file is no text'}
          : {formatBytes(file.size)}. <a href={file.source}>See it on GitHub</a>
        </p>
      )}
      {file.omitted > 0 && (
        <p className="explorer-note">
          {file.omitted.toLocaleString('en')} more lines are not shown.{' '}
          <a href={file.source}>GitHub has all of them</a>, and so has the download.
        </p>
      )}
    </>
  )
}
