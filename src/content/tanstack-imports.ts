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
