import { type AnyFieldApi, useForm } from '@tanstack/react-form'
import { type ReactNode, useId, useRef } from 'react'
import {
  nameField,
  noteOf,
  registration,
  sizeField,
  tries,
  verdictOf,
  versionField,
} from './registration.ts'

/** Validates a library's registration while it is typed, partly by a request to a registry. */
export function Demo() {
  const form = useForm(registration)
  return (
    <form
      className="demo-form stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.handleSubmit()
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
      <form.Field {...nameField}>
        {field => (
          <Row label="Name" field={field}>
            {noteOf(field.state.meta)}
          </Row>
        )}
      </form.Field>
      <form.Field {...versionField}>{field => <Row label="Version" field={field} />}</form.Field>
      <form.Field {...sizeField}>{field => <Row label="Size, KB" field={field} />}</form.Field>
      <form.Subscribe selector={verdictOf}>
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
