import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useQueuer } from '@tanstack/react-pacer'

function App() {
  const [sent, setSent] = useState<Array<string>>([])
  const [count, setCount] = useState(1)

  const queuer = useQueuer(
    (message: string) => setSent((before) => [...before, message]),
    { wait: 1000, maxSize: 10 },
    (state) => ({
      items: state.items,
      isRunning: state.isRunning,
      rejectionCount: state.rejectionCount,
    }),
  )
  const { items, isRunning, rejectionCount } = queuer.state

  function add() {
    queuer.addItem(`Message ${count}`)
    setCount(count + 1)
  }

  return (
    <>
      <h1>Queue</h1>
      <button type="button" onClick={add}>
        Add a message
      </button>
      <button type="button" onClick={() => (isRunning ? queuer.stop() : queuer.start())}>
        {isRunning ? 'Stop' : 'Start'}
      </button>
      <h2>Waiting: {items.length} of 10</h2>
      <p>{items.join(', ')}</p>
      {rejectionCount > 0 && <p>Rejected, because the queue was full: {rejectionCount}</p>}
      <h2>Sent: {sent.length}</h2>
      <p>{sent.join(', ')}</p>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
