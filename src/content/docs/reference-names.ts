import { createIds, toSlug } from '../../markdown/ids.ts'
import type { References, ResolvedReferences } from '../../markdown/rendered.ts'
import { type DocsTree, docsPathname } from './docs-tree.ts'

/** An export that a page of a reference documents. */
export type DocumentedName = {
  readonly name: string
  /** `function`, `interface`, `class`… if the page has it. */
  readonly kind?: string
  /** The heading that is about the name; absent if the whole page is. */
  readonly hash?: string
  /** The name is an option or a method. An export may have the same name. */
  readonly isMember?: true
}

export function isReferencePath(path: string): boolean {
  return /(?:^|\/)(?:reference|api)\//.test(path)
}

/** Lists the name that the page is about, or else the names in its headings and declarations. */
export function documentedNames(
  path: string,
  title: string | undefined,
  markdown: string,
): DocumentedName[] {
  if (!isReferencePath(path)) return []
  const [beforeCode = ''] = markdown.split(/^ {0,3}(?:```|~~~)/m, 1)
  const heading = /^# +(.+)$/m.exec(beforeCode)?.[1]?.replaceAll(/[\\`]/g, '').trim()
  const own = nameOfPage(path, title ?? heading ?? path.slice(path.lastIndexOf('/') + 1), heading)
  return own ? [own] : namesByTopic(markdown)
}

/** The folders of a generated reference, each for exports of one kind. */
const folderKinds: Readonly<Record<string, string>> = {
  classes: 'class',
  enumerations: 'enumeration',
  functions: 'function',
  interfaces: 'interface',
  namespaces: 'namespace',
  'type-aliases': 'type alias',
  variables: 'variable',
}

/** Authors of a reference in a folder `api` name files like `linkComponent` and `RedirectType`. */
const nameWithKind = /^(\w+)(Function|Hook|Component|Class|Type|Interface)$/

const generatedHeading =
  /^(?:~~)?(?:Abstract )?(Class|Interface|Function|Variable|Type Alias|Enumeration|Namespace): (?:~~)?([\w$]+)/

/** Reads `# Function: useQuery()`, `createFileRoute function`, a name alone, or the file name. */
export function nameOfPage(
  path: string,
  title: string,
  heading: string | undefined,
): DocumentedName | undefined {
  if (!isReferencePath(path)) return undefined
  const [, generatedKind, generated] = generatedHeading.exec(heading ?? '') ?? []
  if (generatedKind && generated) return { name: generated, kind: generatedKind.toLowerCase() }
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const [, nameInFile = '', kindInFile] = nameWithKind.exec(file) ?? []
  const [, written = '', kindInTitle] =
    /^`?<?([A-Za-z_$][\w$]*)>?(?:\(\))?`?(?: (function|hook|component|class|type|interface|namespace))?$/i.exec(
      title.trim(),
    ) ?? []
  const folderKind = Object.hasOwn(folderKinds, folder) ? folderKinds[folder] : undefined
  const kind = (kindInTitle ?? folderKind ?? kindInFile)?.toLowerCase()
  const named = (name: string) => ({ name, ...(kind ? { kind } : {}) })
  // One capitalized word may be a topic, unless the file has its name.
  const isName = /[a-z\d][A-Z]/.test(written) || (/^[A-Z]/.test(written) && file === written)
  if (written && (kindInTitle || folderKind || isName)) return named(written)
  const name = kindInFile ? nameInFile : file
  return /^[a-z]+[A-Z]\w*$/.test(name) ? named(name) : undefined
}

const keyword = 'type|interface|class|function|const|enum'
const exported = new RegExp(`^export (?:declare )?(?:abstract )?(${keyword}) ([\\w$]+)`, 'gm')

/** What the code of a page exports, and headings like `useTable` over code that declares it. */
function namesByTopic(markdown: string): DocumentedName[] {
  const names = new Map<string, DocumentedName>()
  const ids = createIds()
  let [hash, depth, headed, fence, code] = ['', 1, [] as string[], '', '']
  const add = (one: DocumentedName) => {
    const known = names.get(one.name)
    if (!known || (known.isMember && !one.isMember)) names.set(one.name, one)
  }
  const addFromCode = () => {
    for (const [, kind = '', name = ''] of code.matchAll(exported)) add({ name, kind, hash })
    if (headed.some(name => (depth > 2 ? types(name) : mentions(name)).test(code)))
      for (const name of headed)
        add({ name, hash, ...(depth > 2 ? { isMember: true as const } : {}) })
    headed = []
  }
  for (const line of markdown.split('\n')) {
    const [, marks = '', text = ''] = fence ? [] : (/^(#{1,6}) +(.+)$/.exec(line) ?? [])
    const [, fenceHere = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (marks) {
      hash = ids.claim(toSlug(text))
      depth = marks.length
      headed = namesIn(text)
    } else if (!fence) {
      fence = fenceHere
      code = ''
    } else if (fenceHere.startsWith(fence)) {
      fence = ''
      addFromCode()
    } else code += `${line}\n`
  }
  return [...names.values()]
}

/** A heading may have several names: `useReactTable` / `useVueTable`. */
function namesIn(heading: string): string[] {
  const names = heading
    .split(/ \/ |, /)
    .map(one => /^`([A-Za-z_$][\w$]*)(?:\(\))?`$/.exec(one)?.[1])
  return names.every(name => name !== undefined) ? names : []
}

export function mentions(name: string): RegExp {
  return new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`)
}

/** Code that declares the name, or gives its type. */
function types(name: string): RegExp {
  const escaped = RegExp.escape(name)
  return new RegExp(`^(?:export )?(?:declare )?(?:${keyword}) ${escaped}\\b|^${escaped}\\??:`, 'm')
}

/** What code of a document imports from TanStack's packages, or passes on: `getRows: getRows()`. */
export function importedNames(markdown: string): string[] {
  const passed = Array.from(markdown.matchAll(/\b(\w+): \1\(/g), ([, name = '']) => name)
  return [...tanstackImports(markdown).map(({ name }) => name), ...passed]
}

const imports = /\bimport\s+(type\s+)?\{([^{}]*)\}\s*from\s*['"]@tanstack\/([\w-]*)/g

type TanstackImport = {
  readonly name: string
  readonly isType: boolean
  /** Without `@tanstack/`. */
  readonly packageName: string
}

/** What code imports by name from TanStack's packages. */
export function tanstackImports(code: string): TanstackImport[] {
  return Array.from(code.matchAll(imports)).flatMap(([, type, list = '', packageName = '']) =>
    list
      .replaceAll(/\/\/.*/g, '')
      .split(',')
      .flatMap(item => {
        const [, typeOfItem, name] = /^\s*(type\s+)?([\w$]+)/.exec(item) ?? []
        const isType = (type ?? typeOfItem) !== undefined
        return name === undefined ? [] : { name, isType, packageName }
      }),
  )
}

/** By exported name, the documents of the reference that are named like it. */
type ReferencePages = ReadonlyMap<string, readonly string[]>

const referencePage = /^(?:framework\/[^/]+\/)?(?:reference|api)\/(?:.+\/)?([A-Za-z][\w$]+)$/
const pagesOf = new WeakMap<DocsTree['documents'], ReferencePages>()

/** Links names in the code of a page to its framework's reference, else to the core's. */
export function resolveNames(
  { names }: Pick<References, 'names'>,
  { docs, page, framework }: ReferencePlace,
): Pick<ResolvedReferences, 'names'> {
  if (!names) return {}
  const known = pagesOf.getOrInsertComputed(docs.documents, listReferencePages)
  const folders = [...(framework ? [`framework/${framework}/`] : []), 'reference/', 'api/']
  const hrefs = names.flatMap(name => {
    const paths = known.get(name) ?? []
    const path = folders
      .map(folder => paths.find(path => path.startsWith(folder)))
      .find(path => path !== undefined)
    return path === undefined || path === page ? [] : [[name, docsPathname(docs, path)] as const]
  })
  return { names: Object.fromEntries(hrefs) }
}

type ReferencePlace = {
  readonly docs: DocsTree
  /** The page with the code: it gets no link to itself. */
  readonly page: string
  readonly framework: string | undefined
}

function listReferencePages(documents: DocsTree['documents']): ReferencePages {
  return Map.groupBy(
    [...documents].filter(path => referencePage.test(path)),
    exportOf,
  )
}

function exportOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const [, name, kind] = (/(?:^|\/)api\//.test(path) && nameWithKind.exec(file)) || []
  if (name === undefined) return file
  return kind === 'Function' || kind === 'Hook'
    ? name
    : name.charAt(0).toUpperCase() + name.slice(1)
}
