import { useRanger } from '@tanstack/react-ranger'
import { useRef, useState } from 'react'

/** The parts of a day between the handles, from midnight to midnight. */
const parts = ['Asleep', 'Morning', 'Work', 'Evening', 'Asleep again'] as const
const handleNames = ['Getting up', 'Starting work', 'Stopping work', 'Going to bed'] as const

/** A day in quarters of an hour, divided by four handles. */
export function Demo() {
  const track = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<readonly number[]>([7, 10, 17, 22])
  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => track.current,
    values,
    min: 0,
    max: 24,
    stepSize: 0.25,
    tickSize: 6,
    onChange: ({ sortedValues }) => setValues(sortedValues),
    onDrag: ({ sortedValues }) => setValues([...sortedValues].sort((a, b) => a - b)),
  })
  const steps = ranger.getSteps()
  return (
    <>
      <div ref={track} className="demo-ranger">
        <svg
          className="demo-day"
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {steps.map(({ left, width }, index) => (
            <rect
              key={parts[index]}
              className={`demo-part-${index % 4}`}
              x={left}
              width={Math.max(0, width)}
              height="40"
            />
          ))}
        </svg>
        <svg>
          <title>The day</title>
          {ranger.getTicks().map(({ value, key, percentage }) => (
            <g key={key} className="demo-tick">
              <line x1={`${percentage}%`} x2={`${percentage}%`} y1="80" y2="88" />
              <text x={`${percentage}%`} y="106">
                {clock(value)}
              </text>
            </g>
          ))}
          {ranger
            .handles()
            .map(
              ({ value, isActive, onKeyDownHandler, onMouseDownHandler, onTouchStart }, index) => (
                <svg
                  key={handleNames[index]}
                  className="demo-handle"
                  x={`${ranger.getPercentageForValue(value)}%`}
                  overflow="visible"
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an SVG element needs no inline style, which the Content-Security-Policy forbids.
                  role="slider"
                  tabIndex={0}
                  aria-label={handleNames[index]}
                  aria-valuemin={0}
                  aria-valuemax={24}
                  aria-valuenow={value}
                  aria-valuetext={clock(value)}
                  data-active={isActive || undefined}
                  onKeyDown={onKeyDownHandler}
                  onMouseDown={onMouseDownHandler}
                  onTouchStart={onTouchStart}
                >
                  <line y1="0" y2="80" />
                  <rect x="-14" y="24" width="28" height="32" rx="8" />
                  <path d="M-3 34v12M3 34v12" />
                </svg>
              ),
            )}
        </svg>
      </div>
      <dl className="demo-parts stack">
        {steps.map(({ left, width }, index) => (
          <div key={parts[index]} className={`demo-part-${index % 4}`}>
            <dt className="quiet">{parts[index]}</dt>
            <dd>
              {duration(width)} <small>from {clock((left * 24) / 100)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** `hours` since midnight as `06:45`. */
function clock(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Per cent of a day as `2 h 15 min`. */
function duration(percentage: number): string {
  const minutes = Math.round((percentage / 100) * 24 * 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
