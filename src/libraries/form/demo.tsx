import { type AnyFieldApi, useForm } from '@tanstack/react-form'
import { type ReactNode, useId, useRef } from 'react'

const tries = [
  ['Taken name', 'name', 'query'],
  ['Bad version', 'version', '1.0'],
  ['Too large', 'size', '40'],
] as const

/** Names that are taken in the registry, which responds slowly. */
const taken = ['query', 'router', 'table', 'form', 'virtual', 'store', 'start', 'ranger', 'config']

/** Validates a library's registration while it is typed, partly by a request to a registry. */
export function Demo() {
  const form = useForm({
    defaultValues: { name: 'tide', version: '1.0.0', size: '4' },
    onSubmit: ({ value }) => console.info('Would be registered:', value),
  })
  return (
    <form
      className="demo-form stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.handleSubmit().catch(console.error)
      }}
    >
      <p className="demo-bar row row-close needs-script">
        Try:{' '}
        {tries.map(([label, field, value]) => (
          <button key={label} type="button" onClick={() => form.setFieldValue(field, value)}>
            {label}
          </button>
        ))}
      </p>
      <form.Field
        name="name"
        asyncDebounceMs={300}
        validators={{
          onChange: ({ value }) =>
            /^[a-z][a-z-]{1,30}$/.test(value)
              ? undefined
              : 'Use two or more letters a to z, or hyphens.',
          onChangeAsync: async ({ value, signal }) =>
            (await isTaken(value, signal)) ? `“${value}” is taken.` : undefined,
        }}
      >
        {field => {
          const { isValidating, isDirty, isValid } = field.state.meta
          return (
            <Row label="Name" field={field}>
              {isValidating ? 'Checking the registry…' : isDirty && isValid ? 'Available' : ''}
            </Row>
          )
        }}
      </form.Field>
      <form.Field
        name="version"
        validators={{
          onChange: ({ value }) =>
            /^\d+\.\d+\.\d+$/.test(value) ? undefined : 'Use three numbers, such as 1.0.0.',
        }}
      >
        {field => <Row label="Version" field={field} />}
      </form.Field>
      <form.Field
        name="size"
        validators={{
          onChangeListenTo: ['version'],
          onChange: ({ value, fieldApi }) =>
            problemOfSize(value, fieldApi.form.getFieldValue('version')),
        }}
      >
        {field => <Row label="Size, KB" field={field} />}
      </form.Field>
      <form.Subscribe
        selector={({ canSubmit, isValidating, isSubmitted }) => {
          if (isSubmitted) return { canSubmit, text: 'Valid, and submitted' }
          if (isValidating) return { canSubmit, text: 'Validating…' }
          return { canSubmit, text: canSubmit ? 'Ready to submit' : 'Not valid yet' }
        }}
      >
        {({ canSubmit, text }) => (
          <div className="row">
            <button
              type="submit"
              disabled={!canSubmit}
              className="button button-small needs-script"
            >
              Register
            </button>
            <output className="quiet">{text}</output>
          </div>
        )}
      </form.Subscribe>
    </form>
  )
}

function problemOfSize(size: string, version: string): string | undefined {
  if (!/^\d+$/.test(size)) return 'Use a whole number.'
  if (version.startsWith('0.'))
    return Number(size) > 50 ? 'At most 50 KB before version 1.0.0.' : undefined
  return Number(size) > 12 ? 'At most 12 KB from version 1.0.0.' : undefined
}

async function isTaken(name: string, signal: AbortSignal): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 700)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
  return taken.includes(name)
}

type RowProps = {
  readonly label: string
  readonly field: AnyFieldApi
  /** Shown where the value has no problem. */
  readonly children?: ReactNode
}

function Row({ label, field: { state, handleChange, handleBlur }, children }: RowProps) {
  const id = useId()
  const renders = useRef(0)
  renders.current += 1
  const [problem] = state.meta.errors
  return (
    <div className="demo-row">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        value={state.value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-says`}
        onChange={event => handleChange(event.target.value)}
        onBlur={handleBlur}
      />
      <small>
        {renders.current} {renders.current === 1 ? 'render' : 'renders'}
      </small>
      <p id={`${id}-says`} aria-live="polite" data-problem={problem !== undefined || undefined}>
        {problem ?? children}
      </p>
    </div>
  )
}
