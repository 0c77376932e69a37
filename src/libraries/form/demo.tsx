import { useForm, useSelector } from '@tanstack/react-form'
import { type ReactNode, useId, useRef } from 'react'

/** Names that a slow registry has given away. */
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
        {({ state: { value, meta }, handleChange, handleBlur }) => (
          <Row
            label="Name"
            value={value}
            onChange={handleChange}
            onBlur={handleBlur}
            problem={meta.errors[0]}
          >
            {meta.isValidating
              ? 'asking the registry…'
              : meta.isDirty && meta.isValid && 'free to take'}
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
        {({ state: { value, meta }, handleChange, handleBlur }) => (
          <Row
            label="Version"
            value={value}
            onChange={handleChange}
            onBlur={handleBlur}
            problem={meta.errors[0]}
          />
        )}
      </form.Field>
      <form.Field
        name="weight"
        validators={{
          onChangeListenTo: ['version'],
          onChange: ({ value, fieldApi }) => {
            const isEarly = fieldApi.form.getFieldValue('version').startsWith('0.')
            if (!/^\d+$/.test(value)) return 'A whole number of kilobytes.'
            if (Number(value) > (isEarly ? 50 : 12))
              return isEarly
                ? 'At most 50 KB before version 1.'
                : 'At most 12 KB from version 1 on.'
            return undefined
          },
        }}
      >
        {({ state: { value, meta }, handleChange, handleBlur }) => (
          <Row
            label="Weight, KB"
            value={value}
            onChange={handleChange}
            onBlur={handleBlur}
            problem={meta.errors[0]}
          />
        )}
      </form.Field>
      <Verdict form={form} />
    </form>
  )
}

function semver(value: string): string | undefined {
  return /^\d+\.\d+\.\d+$/.test(value) ? undefined : 'Three numbers, such as 1.0.0.'
}

type RowProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly problem: string | undefined
  readonly children?: ReactNode
}

function Row({ label, value, onChange, onBlur, problem, children }: RowProps) {
  const id = useId()
  const renders = useRef(0)
  renders.current += 1
  return (
    <div className="demo-row">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-says`}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
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

type Form = {
  readonly store: {
    readonly get: () => FormState
    readonly subscribe: (listener: (state: FormState) => void) => { unsubscribe: () => void }
  }
}
type FormState = {
  readonly values: unknown
  readonly canSubmit: boolean
  readonly isValidating: boolean
  readonly isSubmitted: boolean
}

/** It subscribes to parts of the form's state, and renders when one of them changes. */
function Verdict({ form: { store } }: { readonly form: Form }) {
  const canSubmit = useSelector(store, state => state.canSubmit)
  const isValidating = useSelector(store, state => state.isValidating)
  const isSubmitted = useSelector(store, state => state.isSubmitted)
  return (
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
  )
}
