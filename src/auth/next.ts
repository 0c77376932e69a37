/** Where a login leads when nothing else was asked for. */
const afterLogin = '/dashboard'

/**
 * The page of this site that `next` names, as the browser itself will read it; `afterLogin` for whatever else it may name. What a browser takes for
 * another host's address is refused in every spelling (two slashes, backslashes, control characters, which browsers leave out), before and after
 * it is resolved, and so is the login itself.
 */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !isPath(next) || next.length > 2000) return afterLogin
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return afterLogin
  const { origin, pathname, search, hash } = new URL(next, base)
  if (origin !== base || !isPath(pathname) || /^\/(?:login|logout|_server)(?:\/|$)/.test(pathname))
    return afterLogin
  return pathname + search + hash
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text) && text.isWellFormed()
}
