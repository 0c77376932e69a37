import { type AnyFieldApi, useForm } from '@tanstack/react-form'
import { type ReactNode, useId, useRef } from 'react'

/** Names that are taken in the registry, which responds slowly. */
const taken = ['query', 'router', 'table', 'form', 'virtual', 'store', 'start', 'ranger', 'config']

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

/** Validates a library's registration while it is typed, partly by a request to a registry. */
export function Demo() {
  const form = useForm({
    defaultValues: { name: 'tide', version: '1.0', weight: '4' },
    onSubmit: ({ value }) => console.info('Would be registered:', value),
  })
  return (
    <form
      className="demo-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field
        name="name"
        asyncDebounceMs={300}
        validators={{
          onChange: ({ value }) =>
            /^[a-z][a-z-]{1,30}$/.test(value) ? undefined : 'Two or more of a to z and hyphens.',
          onChangeAsync: async ({ value, signal }) =>
            (await isTaken(value, signal)) ? `“${value}” is one of ours.` : undefined,
        }}
      >
        {field => (
          <Row label="Name" field={field}>
            {field.state.meta.isValidating
              ? 'asking the registry…'
              : field.state.meta.isDirty && field.state.meta.isValid && 'free to take'}
          </Row>
        )}
      </form.Field>
      <form.Field
        name="version"
        validators={{
          onMount: ({ value }) => semver(value),
          onChange: ({ value }) => semver(value),
        }}
      >
        {field => <Row label="Version" field={field} />}
      </form.Field>
      <form.Field
        name="weight"
        validators={{
          onChangeListenTo: ['version'],
          onChange: ({ value, fieldApi }) =>
            weightProblem(value, fieldApi.form.getFieldValue('version')),
        }}
      >
        {field => <Row label="Weight, KB" field={field} />}
      </form.Field>
      <form.Subscribe
        selector={({ canSubmit, isValidating, isSubmitted }) => ({
          canSubmit,
          isValidating,
          isSubmitted,
        })}
      >
        {({ canSubmit, isValidating, isSubmitted }) => (
          <div className="demo-verdict">
            <button type="submit" disabled={!canSubmit} className="button needs-script">
              Register
            </button>
            <output>
              {isSubmitted
                ? 'Valid, and handed over.'
                : isValidating
                  ? 'Validating…'
                  : canSubmit
                    ? 'Ready to submit'
                    : 'Not yet valid'}
            </output>
          </div>
        )}
      </form.Subscribe>
    </form>
  )
}

function semver(value: string): string | undefined {
  return /^\d+\.\d+\.\d+$/.test(value) ? undefined : 'Three numbers, such as 1.0.0.'
}

function weightProblem(weight: string, version: string): string | undefined {
  if (!/^\d+$/.test(weight)) return 'A whole number of kilobytes.'
  if (version.startsWith('0.'))
    return Number(weight) > 50 ? 'At most 50 KB before version 1.' : undefined
  return Number(weight) > 12 ? 'At most 12 KB from version 1 on.' : undefined
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
        rendered {renders.current} {renders.current === 1 ? 'time' : 'times'}
      </small>
      <p id={`${id}-says`} aria-live="polite" data-problem={problem !== undefined || undefined}>
        {problem ?? children}
      </p>
    </div>
  )
}
