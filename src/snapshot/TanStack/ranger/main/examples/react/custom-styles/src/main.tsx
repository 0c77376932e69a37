import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRanger } from '@tanstack/react-ranger'
import './style.css'

const levels = ['calm', 'normal', 'alarm']
const names = ['Calm below', 'Alarm above']

function App() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<ReadonlyArray<number>>([30, 70])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 100,
    stepSize: 1,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Custom styles</h1>
      <div ref={trackRef} className="track">
        {ranger.getSteps().map(({ left, width }, index) => (
          <div
            key={index}
            className="segment"
            data-level={levels[index]}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
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
            className="handle"
            data-active={handle.isActive}
            style={{ left: `${ranger.getPercentageForValue(handle.value)}%` }}
            onKeyDown={handle.onKeyDownHandler}
            onMouseDown={handle.onMouseDownHandler}
            onTouchStart={handle.onTouchStart}
          >
            {handle.value}
          </button>
        ))}
      </div>
      <output>
        calm below {values[0]}, alarm above {values[1]}
      </output>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
