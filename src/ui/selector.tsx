import type { Choice } from '../content/docs/docs-navigation.ts'
import { FrameworkMark } from './framework-mark.tsx'
import { Icon } from './icon.tsx'

/** The current choice, which opens a list of links. */
export function Selector({
  name,
  choices,
}: {
  readonly name: string
  readonly choices: readonly Choice[]
}) {
  const current = choices.find(choice => choice.current)
  return (
    <details className="dropdown selector" name="ui-selectors">
      <summary>
        <span className="selector-name">{name}</span>{' '}
        <span className="selector-value">{current ? <ChoiceLabel choice={current} /> : 'All'}</span>
        <Icon name="chevron" />
      </summary>
      <div>
        <ul>
          {choices.map(choice => (
            <li key={choice.label}>
              <a href={choice.href} aria-current={choice.current ? 'true' : undefined}>
                <ChoiceLabel choice={choice} />
                {choice.note && <small> {choice.note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function ChoiceLabel({ choice: { label, framework } }: { readonly choice: Choice }) {
  return (
    <>
      {framework && <FrameworkMark framework={framework} />}
      {label}
    </>
  )
}
