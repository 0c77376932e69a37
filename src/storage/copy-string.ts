/** JavaScriptCore keeps a whole text in memory as long as a part of it is. A copy does not. */
export function copyString(part: string): string {
  return Buffer.from(part).toString()
}
