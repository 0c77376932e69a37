import { useForm } from '@tanstack/react-form'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { createStore, type Store, useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useId } from 'react'
import { formatInteger } from '../../../libraries/format-integer.ts'
import { followSteps } from './follow-steps.ts'
import { ReadingTable } from './reading-table.tsx'
import {
  fetchReadings,
  heightProblem,
  home,
  type Reading,
  readingsOf,
  stations,
  type Unit,
} from './readings.ts'

type Context = {
  readonly step: Store<number>
  /** For a picture: its links lead nowhere, and its rows have no positions. */
  readonly isStill: boolean
  readonly unit: Store<Unit>
  /** How often each station was fetched. The cache counts readings added by the form too. */
  readonly fetches: Map<string, number>
}

const rootRoute = createRootRouteWithContext<Context>()({ component: Layout })
const stationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$station',
  component: Station,
})
const routeTree = rootRoute.addChildren([stationRoute])

/** The libraries in the order in which the program uses them. */
const stepLibraries = ['router', 'query', 'table', 'virtual', 'form', 'store', 'start']

/** The whole program: no step is marked as added. */
const allSteps = stepLibraries.length + 1

/** The program of the tour, which grows with the step that is read. */
export function loadProgram(): Promise<ReactNode> {
  return load(allSteps, false)
}

/** What the program shows after a step. */
export function loadPicture(step = allSteps): Promise<ReactNode> {
  return load(step, true)
}

async function load(step: number, isStill: boolean): Promise<ReactNode> {
  const client = new QueryClient()
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [`/${home}`] }),
    context: {
      step: createStore(step),
      isStill,
      unit: createStore<Unit>('m'),
      fetches: new Map([[home, 1]]),
    },
    isServer: isStill,
  })
  await router.load()
  client.setQueryData(['readings', home], readingsOf(home))
  return (
    <QueryClientProvider client={client}>
      {/* Otherwise the router scrolls the page to its top. */}
      <RouterProvider router={router} scrollRestoration={() => false} />
    </QueryClientProvider>
  )
}

function Layout() {
  const { step: readStep, isStill, unit }: Context = rootRoute.useRouteContext()
  const step = useSelector(readStep)
  useEffect(
    () => (isStill ? undefined : followSteps(step => readStep.setState(() => step))),
    [isStill, readStep],
  )
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className="tour-app" data-library={stepLibraries[step - 1]}>
      <p className="tour-address">
        <code>localhost:3000{pathname}</code>
        {step >= 7 && <small>Server-rendered</small>}
      </p>
      <div className="tour-bar">
        {stations.map(station => (
          // `external`: the address is the program's, not one of this site.
          <Link
            key={station}
            to="/$station"
            params={{ station }}
            {...(isStill ? { disabled: true } : { rel: 'external' })}
          >
            {station}
          </Link>
        ))}
        {step >= 6 && <UnitSwitch unit={unit} />}
      </div>
      <Outlet />
    </div>
  )
}

function UnitSwitch({ unit }: { readonly unit: Store<Unit> }) {
  const shown = useSelector(unit)
  return (
    <button type="button" onClick={() => unit.setState(was => (was === 'm' ? 'ft' : 'm'))}>
      {shown === 'm' ? 'Show feet' : 'Show meters'}
    </button>
  )
}

function Station() {
  const { station } = stationRoute.useParams()
  const context: Context = rootRoute.useRouteContext()
  const step = useSelector(context.step)
  return (
    <div className="tour-body">
      <p className="tour-title">{station}</p>
      {step === 1 ? (
        <dl className="tour-match">
          <dt>URL</dt>
          <dd>/{station}</dd>
          <dt>Route</dt>
          <dd>/$station</dd>
          <dt>Parameter</dt>
          <dd>station: "{station}"</dd>
        </dl>
      ) : (
        <Readings key={station} station={station} step={step} context={context} />
      )}
    </div>
  )
}

const none: readonly Reading[] = []

type ReadingsProps = {
  readonly station: string
  readonly step: number
  readonly context: Context
}

function Readings({ station, step, context: { isStill, unit, fetches } }: ReadingsProps) {
  const { data } = useQuery({
    queryKey: ['readings', station],
    queryFn: () => {
      fetches.set(station, (fetches.get(station) ?? 0) + 1)
      return fetchReadings(station)
    },
    staleTime: 60_000,
  })
  const shown = useSelector(unit)
  const times = fetches.get(station)
  return (
    <>
      <p className="tour-count">
        {data
          ? `${formatInteger(data.length)} readings, fetched ${times === 1 ? 'once' : `${times} times`}`
          : `Loading ${station}…`}
      </p>
      <ReadingTable
        data={data ?? none}
        unit={shown}
        hasSorting={step >= 3}
        hasAllRows={step >= 4}
        shownRows={step >= 5 ? 4 : 6}
        isStill={isStill}
      />
      {step >= 5 && <AddReading station={station} />}
    </>
  )
}

function AddReading({ station }: { readonly station: string }) {
  const id = useId()
  const client = useQueryClient()
  const form = useForm({
    defaultValues: { height: '' },
    onSubmit({ value, formApi }) {
      const added = { time: 'now', height: Number(value.height) }
      client.setQueryData<readonly Reading[]>(
        ['readings', station],
        known => known && [added, ...known],
      )
      formApi.reset()
    },
  })
  return (
    <form
      className="tour-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field name="height" validators={{ onChange: ({ value }) => heightProblem(value) }}>
        {({ state, handleChange }) => (
          <>
            <label htmlFor={id}>Height (m)</label>
            <input
              id={id}
              type="text"
              inputMode="decimal"
              size={4}
              autoComplete="off"
              value={state.value}
              aria-invalid={state.meta.errors.length > 0}
              aria-describedby={`${id}-problem`}
              onChange={event => handleChange(event.target.value)}
            />
            <button type="submit">Add</button>
            <small id={`${id}-problem`} aria-live="polite">
              {state.meta.errors[0]}
            </small>
          </>
        )}
      </form.Field>
    </form>
  )
}
