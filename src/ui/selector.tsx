import type { Choice } from '../content/docs-navigation.ts'

/** One of several ways to read the same page: a list of links, folded away under the current one. */
export function Selector({ name, choices }: { readonly name: string; readonly choices: readonly Choice[] }) {
  const current = choices.find(choice => choice.current)
  return (
    <details className="selector" name="ui-selectors">
      <summary>
        <span className="selector-name">{name}</span> <span className="selector-value">{current?.label ?? 'Any'}</span>
      </summary>
      <ul>
        {choices.map(({ label, href, current, note }) => (
          <li key={label}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
              {note && <small> ({note})</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
