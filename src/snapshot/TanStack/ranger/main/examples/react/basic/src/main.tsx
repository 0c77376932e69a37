import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRanger } from '@tanstack/react-ranger'
import './style.css'

const names = ['Lowest', 'Middle', 'Highest']

function App() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<ReadonlyArray<number>>([10, 15, 50])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 100,
    stepSize: 5,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Basic slider</h1>
      <div ref={trackRef} className="track">
        {ranger.handles().map((handle, index) => (
          <button
            key={index}
            type="button"
            role="slider"
            aria-label={names[index]}
            aria-valuemin={ranger.options.min}
            aria-valuemax={ranger.options.max}
            aria-valuenow={handle.value}
            className="handle"
            data-active={handle.isActive}
            style={{ left: `${ranger.getPercentageForValue(handle.value)}%` }}
            onKeyDown={handle.onKeyDownHandler}
            onMouseDown={handle.onMouseDownHandler}
            onTouchStart={handle.onTouchStart}
          />
        ))}
      </div>
      <output>{values.join(', ')}</output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
