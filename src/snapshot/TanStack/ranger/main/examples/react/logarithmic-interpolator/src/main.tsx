import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRanger } from '@tanstack/react-ranger'
import { logarithmic } from './logarithmic'
import './style.css'

const steps = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000,
]
const ticks = [1, 10, 100, 1000, 10_000]

const megabytes = (value: number) =>
  value < 1000 ? `${value} MB` : `${value / 1000} GB`

function App() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<ReadonlyArray<number>>([100])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 1,
    max: 10_000,
    steps,
    ticks,
    interpolator: logarithmic,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Largest upload</h1>
      <div ref={trackRef} className="track">
        {ranger.getTicks().map(({ value, key, percentage }) => (
          <span
            key={key}
            aria-hidden="true"
            className="tick"
            style={{ left: `${percentage}%` }}
          >
            {megabytes(value)}
          </span>
        ))}
        {ranger.handles().map((handle, index) => (
          <button
            key={index}
            type="button"
            role="slider"
            aria-label="Largest upload"
            aria-valuemin={ranger.options.min}
            aria-valuemax={ranger.options.max}
            aria-valuenow={handle.value}
            aria-valuetext={megabytes(handle.value)}
            className="handle"
            data-active={handle.isActive}
            style={{ left: `${ranger.getPercentageForValue(handle.value)}%` }}
            onKeyDown={handle.onKeyDownHandler}
            onMouseDown={handle.onMouseDownHandler}
            onTouchStart={handle.onTouchStart}
          />
        ))}
      </div>
      <output>{values.map(megabytes).join()}</output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
