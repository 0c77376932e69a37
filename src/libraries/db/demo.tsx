import {
  BasicIndex,
  count,
  createCollection,
  eq,
  localOnlyCollectionOptions,
  useLiveQuery,
} from '@tanstack/react-db'
import { useRef, useState } from 'react'

const initialHarbors = [
  { id: 'north', name: 'North quay' },
  { id: 'old', name: 'Old harbor' },
  { id: 'bay', name: 'Seal bay' },
]
const initialBoats = [
  { id: 'tern', name: 'Tern', harborId: 'north' },
  { id: 'gull', name: 'Gull', harborId: 'north' },
  { id: 'auk', name: 'Auk', harborId: 'old' },
  { id: 'eider', name: 'Eider', harborId: 'bay' },
]

function createRows<Row extends { readonly id: string }>(
  id: string,
  initialData: Row[],
  onUpdate?: () => Promise<void>,
) {
  return createCollection(
    localOnlyCollectionOptions({
      id,
      getKey: (row: Row) => row.id,
      initialData,
      ...(onUpdate && { onUpdate }),
      autoIndex: 'eager',
      defaultIndexType: BasicIndex,
    }),
  )
}

/** `save` stands for the request to a server: the change is undone where it fails. */
function createCollections(save: () => Promise<void>) {
  return {
    harbors: createRows('harbors', initialHarbors),
    boats: createRows('boats', initialBoats, save),
  }
}

type Collections = ReturnType<typeof createCollections>

/** Two collections, and two live queries that join them. */
export function Demo() {
  const isRefusing = useRef(false)
  const [collections] = useState(() =>
    createCollections(async () => {
      await new Promise(resolve => setTimeout(resolve, 1200))
      if (isRefusing.current) throw new Error('The server refuses the change')
    }),
  )
  return (
    <div className="demo-fleet stack">
      <label className="row row-close quiet needs-script">
        <input
          type="checkbox"
          onChange={event => {
            isRefusing.current = event.target.checked
          }}
        />
        Make the server reject changes, and see DB roll them back
      </label>
      <section>
        <h2>Live query: boats with their harbors</h2>
        <p className="quiet">
          <code>{'.innerJoin({ harbor: harbors }, …)'}</code>
        </p>
        <Fleet {...collections} />
      </section>
      <section>
        <h2>Live query: boats counted by harbor</h2>
        <p className="quiet">
          <code>{'.groupBy(({ harbor }) => harbor.name)'}</code>
        </p>
        <Moorings {...collections} />
      </section>
    </div>
  )
}

// One component for each query: React pauses between them while the demo starts.

function Fleet({ harbors, boats }: Collections) {
  const [saves, setSaves] = useState<Readonly<Partial<Record<string, string>>>>({})
  const { data: fleet } = useLiveQuery({
    queryKey: ['fleet'],
    query: q =>
      q
        .from({ boat: boats })
        .innerJoin({ harbor: harbors }, ({ boat, harbor }) => eq(boat.harborId, harbor.id))
        .orderBy(({ boat }) => boat.name)
        .select(({ boat, harbor }) => ({ id: boat.id, name: boat.name, harbor: harbor.id })),
  })

  function move(boatId: string, harborId: string) {
    const say = (text: string) => setSaves(all => ({ ...all, [boatId]: text }))
    const { isPersisted } = boats.update(boatId, draft => {
      draft.harborId = harborId
    })
    say('Saving…')
    isPersisted.promise.then(
      () => say('Saved'),
      () => say('Undone'),
    )
  }

  return (
    <table>
      <tbody>
        {fleet.map(({ id, name, harbor }) => (
          <tr key={id}>
            <th scope="row">
              {name} <output className="quiet">{saves[id] ?? 'Saved'}</output>
            </th>
            <td className="select-field">
              <select
                aria-label={`Harbor of ${name}`}
                value={harbor}
                onChange={event => move(id, event.target.value)}
              >
                {initialHarbors.map(harbor => (
                  <option key={harbor.id} value={harbor.id}>
                    {harbor.name}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Moorings({ harbors, boats }: Collections) {
  const { data: moorings } = useLiveQuery({
    queryKey: ['moorings'],
    query: q =>
      q
        .from({ harbor: harbors })
        .leftJoin({ boat: boats }, ({ boat, harbor }) => eq(boat.harborId, harbor.id))
        .groupBy(({ harbor }) => harbor.name)
        .select(({ boat, harbor }) => ({ name: harbor.name, boats: count(boat?.id) }))
        .orderBy(({ harbor }) => harbor.name),
  })
  return (
    <dl>
      {moorings.map(({ name, boats }) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>
            <svg className="demo-chart" aria-hidden="true">
              <rect width={`${(100 * boats) / initialBoats.length}%`} height="100%" rx="3" />
            </svg>
            {boats}
          </dd>
        </div>
      ))}
    </dl>
  )
}
