import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useSelector } from '@tanstack/react-store'
import { basket, fruits, pieces } from './basket'
import type { Fruit } from './basket'
import './index.css'

/** Writes to the element itself, since state would render once more. */
function Renders() {
  const ref = useRef<HTMLElement>(null)
  const count = useRef(0)

  useEffect(() => {
    count.current += 1
    if (ref.current) ref.current.textContent = `rendered ${count.current} times`
  })

  return <small ref={ref} />
}

function Count({ fruit }: { fruit: Fruit }) {
  const count = useSelector(basket, (state) => state[fruit])

  return (
    <>
      <output>{count}</output>
      <Renders />
    </>
  )
}

function Total() {
  const total = useSelector(pieces)

  return (
    <section>
      <strong>In the basket</strong>
      <output>{total}</output>
      <Renders />
    </section>
  )
}

function App() {
  return (
    <>
      {fruits.map((fruit) => (
        <section key={fruit}>
          <button type="button" onClick={() => basket.actions.add(fruit)}>
            Add {fruit}
          </button>
          <Count fruit={fruit} />
        </section>
      ))}
      <Total />
      <button type="button" onClick={basket.actions.empty}>
        Empty
      </button>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
