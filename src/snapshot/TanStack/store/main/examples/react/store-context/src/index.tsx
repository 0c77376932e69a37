import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useAtom, useSelector } from '@tanstack/react-store'
import { CounterScope, useCounter } from './counter-scope'
import './index.css'

function Value() {
  const { count, isEven } = useCounter()
  const value = useSelector(count)
  const even = useSelector(isEven)

  return (
    <output>
      {value} ({even ? 'even' : 'odd'})
    </output>
  )
}

function Step() {
  const [step, setStep] = useAtom(useCounter().step)

  return (
    <label>
      Step{' '}
      <input
        type="number"
        value={step}
        onChange={(event) => setStep(Number(event.target.value))}
      />
    </label>
  )
}

function Increment() {
  const { count, step } = useCounter()

  return (
    <button
      type="button"
      onClick={() => count.setState((old) => old + step.get())}
    >
      Add
    </button>
  )
}

function Counter() {
  return (
    <CounterScope>
      <section>
        <Increment />
        <Step />
        <Value />
      </section>
    </CounterScope>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Counter />
    <Counter />
  </StrictMode>,
)
