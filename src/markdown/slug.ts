/** A heading's id on this site: NFKD, without `<` and `>`; `-` for other runs than a-z and 0-9. */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[<>]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '') || 'section'
}
