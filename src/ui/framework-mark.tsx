import { frameworkLogo } from '../libraries/frameworks.ts'

/** A framework's logo in the color of the text around it, or nothing if there is no logo. */
export function FrameworkMark({ framework }: { readonly framework: string }) {
  const logo = frameworkLogo(framework)
  return (
    logo && (
      <svg
        className="icon framework-mark"
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
      >
        <path d={logo} />
      </svg>
    )
  )
}
