import type { AnyFieldApi } from '@tanstack/react-form'

/** What there is to say about a field: that it is being checked, or what is wrong with it. */
export function FieldInfo({ field }: { field: AnyFieldApi }) {
  const { errors, isTouched, isValid, isValidating } = field.state.meta
  if (isValidating) return <p>Checking…</p>
  if (!isTouched || isValid) return null
  return (
    <em role="alert" id={`${field.name}-error`}>
      {errors.join(', ')}
    </em>
  )
}
