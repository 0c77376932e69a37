import type { Choice } from '../content/docs/docs-navigation.ts'
import type { LinkTarget } from '../router/route.ts'
import { FrameworkMark } from './framework-mark.tsx'
import { Icon } from './icon.tsx'

/** Shows the current choice, or else the name. It opens a list of links. */
export function Selector({
  name,
  choices,
  more,
}: {
  readonly name: string
  readonly choices: readonly Choice[]
  /** Comes below the choices. */
  readonly more?: LinkTarget | undefined
}) {
  const current = choices.find(choice => choice.current)
  return (
    <details className="dropdown selector" name="ui-selectors">
      <summary>
        <span className="selector-value">
          {current ? (
            <>
              <span className="visually-hidden">{name}</span> <ChoiceLabel choice={current} />
            </>
          ) : (
            name
          )}
        </span>
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
          {more && (
            <li>
              <a href={more.href}>{more.label}</a>
            </li>
          )}
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
