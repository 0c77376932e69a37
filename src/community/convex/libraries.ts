/** A library where it is counted. */
export type Counted = { readonly id: string; readonly repo: string; readonly npmPackage: string }

/**
 * Where each library is counted: the stars of its repository, and the downloads of the one package that every installation of it has, whatever the
 * framework, so that no installation counts twice. Start has its stars where it lives, in the router's repository.
 */
export const counted: readonly Counted[] = [
  { id: 'start', repo: 'TanStack/router', npmPackage: '@tanstack/start-client-core' },
  { id: 'router', repo: 'TanStack/router', npmPackage: '@tanstack/router-core' },
  { id: 'query', repo: 'TanStack/query', npmPackage: '@tanstack/query-core' },
  { id: 'table', repo: 'TanStack/table', npmPackage: '@tanstack/table-core' },
  { id: 'form', repo: 'TanStack/form', npmPackage: '@tanstack/form-core' },
  { id: 'virtual', repo: 'TanStack/virtual', npmPackage: '@tanstack/virtual-core' },
  { id: 'ranger', repo: 'TanStack/ranger', npmPackage: '@tanstack/ranger' },
  { id: 'store', repo: 'TanStack/store', npmPackage: '@tanstack/store' },
  { id: 'config', repo: 'TanStack/config', npmPackage: '@tanstack/config' },
]
