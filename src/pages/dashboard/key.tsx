/** What the colors of a chart mean: class to words. */
export function Key({ parts }: { readonly parts: Readonly<Record<string, string>> }) {
  return (
    <ul className="chart-key">
      {Object.entries(parts).map(([name, words]) => (
        <li key={name}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect className={name} width="1" height="1" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
