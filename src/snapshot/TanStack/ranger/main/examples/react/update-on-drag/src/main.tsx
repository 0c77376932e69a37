import { StrictMode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRanger } from '@tanstack/react-ranger'
import type { Ranger } from '@tanstack/react-ranger'
import './style.css'

const names = ['From', 'To']

const products = Array.from({ length: 400 }, (_, index) => ({
  id: index,
  name: `Product ${index + 1}`,
  price: (index * 37) % 101,
}))

function App() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<ReadonlyArray<number>>([20, 40])
  const store = (instance: Ranger<HTMLDivElement>) =>
    setValues(instance.sortedValues)

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 100,
    stepSize: 1,
    onChange: store,
    onDrag: store,
  })

  // The handles follow the pointer at once, the list when there is time.
  const settled = useDeferredValue(values)
  const matches = useMemo(() => {
    const low = Math.min(...settled)
    const high = Math.max(...settled)
    return products.filter(({ price }) => price >= low && price <= high)
  }, [settled])

  return (
    <>
      <h1>Update on drag</h1>
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
      <p>
        <output>{matches.length} products</output>
      </p>
      <ul>
        {matches.slice(0, 20).map(({ id, name, price }) => (
          <li key={id}>
            {name}: {price}
          </li>
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
