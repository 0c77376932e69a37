import { Icon, type IconName } from './icon.tsx'

type IconLinkProps = {
  readonly icon: IconName
  readonly href: string
  readonly title: string
  readonly children: string
}

/** An item of a list with the class `icon-links`. */
export function IconLink({ icon, href, title, children }: IconLinkProps) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span>
          <strong>{title}</strong> {children}
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  )
}
