import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRanger } from '@tanstack/react-ranger'
import './style.css'

const steps = [0, 20_000, 50_000, 100_000, 250_000, 500_000]
const ticks = [0, 100_000, 250_000, 500_000]
const names = ['From', 'To']

const money = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
})

function App() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<ReadonlyArray<number>>([
    20_000, 250_000,
  ])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 500_000,
    steps,
    ticks,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Custom steps</h1>
      <div ref={trackRef} className="track">
        {ranger.getTicks().map(({ value, key, percentage }) => (
          <span
            key={key}
            aria-hidden="true"
            className="tick"
            style={{ left: `${percentage}%` }}
          >
            {money.format(value)}
          </span>
        ))}
        {ranger.handles().map((handle, index) => (
          <button
            key={index}
            type="button"
            role="slider"
            aria-label={names[index]}
            aria-valuemin={ranger.options.min}
            aria-valuemax={ranger.options.max}
            aria-valuenow={handle.value}
            aria-valuetext={money.format(handle.value)}
            className="handle"
            data-active={handle.isActive}
            style={{ left: `${ranger.getPercentageForValue(handle.value)}%` }}
            onKeyDown={handle.onKeyDownHandler}
            onMouseDown={handle.onMouseDownHandler}
            onTouchStart={handle.onTouchStart}
          />
        ))}
      </div>
      <output>{values.map((value) => money.format(value)).join(' – ')}</output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
