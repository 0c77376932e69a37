/** Copies the code beside it, as `src/client/enhance/copy.ts` adds it to the code of documents. */
export function CopyButton({ label }: { readonly label?: string }) {
  return (
    <button type="button" className="copy needs-script" aria-label={label}>
      <span>Copy</span>
      <span>Copied</span>
    </button>
  )
}
