import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from '@tanstack/react-form'
import { FieldInfo } from './FieldInfo'
import './styles.css'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function isTaken(name: string) {
  await pause(500)
  return name.toLowerCase() === 'admin'
}

function App() {
  const [greeting, setGreeting] = useState<string>()
  const form = useForm({
    defaultValues: { firstName: '', lastName: '' },
    onSubmit: async ({ value }) => {
      await pause(500)
      setGreeting(`Hello, ${value.firstName} ${value.lastName}.`)
    },
  })

  return (
    <main>
      <h1>Register</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <form.Field
          name="firstName"
          validators={{
            onChange: ({ value }) =>
              value.length < 3 ? 'Three letters at least, please' : undefined,
            onChangeAsyncDebounceMs: 500,
            onChangeAsync: async ({ value }) =>
              (await isTaken(value)) ? 'This name is taken' : undefined,
          }}
        >
          {(field) => (
            <>
              <label htmlFor={field.name}>First name</label>
              <input
                id={field.name}
                name={field.name}
                value={field.state.value}
                aria-describedby={`${field.name}-error`}
                onBlur={field.handleBlur}
                onChange={(event) => field.handleChange(event.target.value)}
              />
              <FieldInfo field={field} />
            </>
          )}
        </form.Field>

        <form.Field
          name="lastName"
          validators={{
            onBlur: ({ value }) => (value ? undefined : 'A last name is needed'),
          }}
        >
          {(field) => (
            <>
              <label htmlFor={field.name}>Last name</label>
              <input
                id={field.name}
                name={field.name}
                value={field.state.value}
                aria-describedby={`${field.name}-error`}
                onBlur={field.handleBlur}
                onChange={(event) => field.handleChange(event.target.value)}
              />
              <FieldInfo field={field} />
            </>
          )}
        </form.Field>

        <form.Subscribe
          selector={(state) => [state.canSubmit, state.isSubmitting] as const}
        >
          {([canSubmit, isSubmitting]) => (
            <p>
              <button type="submit" aria-disabled={!canSubmit}>
                {isSubmitting ? 'Sending…' : 'Send'}
              </button>{' '}
              <button type="button" onClick={() => form.reset()}>
                Start again
              </button>
            </p>
          )}
        </form.Subscribe>
      </form>
      {greeting && <p role="status">{greeting}</p>}
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks an element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
