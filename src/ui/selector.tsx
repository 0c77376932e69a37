import type { Choice } from '../content/docs/docs-navigation.ts'
import { Icon } from './icon.tsx'

/** A list of links behind the current one. `keeps` says what a choice does not change. */
export function Selector({
  name,
  keeps,
  choices,
}: {
  readonly name: string
  readonly keeps: string
  readonly choices: readonly Choice[]
}) {
  const current = choices.find(choice => choice.current)
  return (
    <details className="selector" name="ui-selectors">
      <summary>
        <span className="selector-name">{name}</span>{' '}
        <span className="selector-value">{current?.label ?? 'Any'}</span>
        <Icon name="chevron" />
      </summary>
      <div>
        <ul>
          {choices.map(({ label, href, current, note }) => (
            <li key={label}>
              <a href={href} aria-current={current ? 'true' : undefined}>
                {label}
                {note && <small> {note}</small>}
              </a>
            </li>
          ))}
        </ul>
        <p>{keeps}</p>
      </div>
    </details>
  )
}
