import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useDebouncedValue } from '@tanstack/react-pacer'

const harbors = ['Aberdeen', 'Bergen', 'Brest', 'Esbjerg', 'Galway', 'Oban', 'Reykjavik']

function App() {
  const [query, setQuery] = useState('')
  const [debouncedQuery, debouncer] = useDebouncedValue(query, { wait: 500 }, (state) => ({
    isPending: state.isPending,
  }))
  const found = harbors.filter((name) => name.toLowerCase().includes(debouncedQuery.toLowerCase()))

  return (
    <>
      <h1>Harbors</h1>
      <label>
        Filter <input value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <p>{debouncer.state.isPending ? 'Waiting for you to stop…' : `${found.length} found`}</p>
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
