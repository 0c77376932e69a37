import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from '@tanstack/react-form'
import './styles.css'

type Guest = { name: string; meals: number }

const defaultValues: { event: string; guests: Array<Guest> } = {
  event: 'Summer party',
  guests: [{ name: '', meals: 1 }],
}

function App() {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    defaultValues,
    onSubmit: ({ value }) => setSent(JSON.stringify(value, null, 2)),
  })

  return (
    <main>
      <h1>Guests</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <form.Field
          name="guests"
          mode="array"
          validators={{
            onChange: ({ value }) =>
              value.length === 0 ? 'Invite somebody' : undefined,
          }}
        >
          {(guests) => (
            <>
              <ol>
                {guests.state.value.map((_, index) => (
                  // Rows have no identity of their own here: a field is its position.
                  <li key={index}>
                    <form.Field
                      name={`guests[${index}].name`}
                      validators={{
                        onBlur: ({ value }) =>
                          value.trim() ? undefined : 'A name, please',
                      }}
                    >
                      {(field) => (
                        <>
                          <label htmlFor={field.name}>Name</label>
                          <input
                            id={field.name}
                            name={field.name}
                            value={field.state.value}
                            onBlur={field.handleBlur}
                            onChange={(event) =>
                              field.handleChange(event.target.value)
                            }
                          />
                          {!field.state.meta.isValid && (
                            <em role="alert">
                              {field.state.meta.errors.join(', ')}
                            </em>
                          )}
                        </>
                      )}
                    </form.Field>

                    <form.Field name={`guests[${index}].meals`}>
                      {(field) => (
                        <>
                          <label htmlFor={field.name}>Meals</label>
                          <input
                            id={field.name}
                            name={field.name}
                            type="number"
                            min={0}
                            value={field.state.value}
                            onBlur={field.handleBlur}
                            onChange={(event) =>
                              field.handleChange(event.target.valueAsNumber)
                            }
                          />
                        </>
                      )}
                    </form.Field>

                    <p>
                      <button
                        type="button"
                        disabled={index === 0}
                        onClick={() => guests.moveValue(index, index - 1)}
                      >
                        Up
                      </button>{' '}
                      <button
                        type="button"
                        onClick={() => guests.removeValue(index)}
                      >
                        Remove
                      </button>
                    </p>
                  </li>
                ))}
              </ol>
              {!guests.state.meta.isValid && (
                <em role="alert">{guests.state.meta.errors.join(', ')}</em>
              )}
              <button
                type="button"
                onClick={() => guests.pushValue({ name: '', meals: 1 })}
              >
                Add a guest
              </button>
            </>
          )}
        </form.Field>

        <form.Subscribe selector={(state) => state.values.guests}>
          {(guests) => (
            <p>
              Meals to cook:{' '}
              {guests.reduce((sum, guest) => sum + (guest.meals || 0), 0)}
            </p>
          )}
        </form.Subscribe>

        <button type="submit">Send</button>
      </form>
      {sent && <pre role="status">{sent}</pre>}
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
