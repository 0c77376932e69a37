/** A consultant who can be hired. All values are placeholders. */
export type Consultant = {
  readonly name: string
  /** Without the `@`. */
  readonly twitter: string
  readonly website: string
  readonly specialties: readonly string[]
  /** The address of a square picture. */
  readonly img: string
}

export const consultants: readonly Consultant[] = [
  {
    name: '{name-1}',
    twitter: '{handle-1}',
    website: 'https://one.example.org',
    specialties: ['The libraries as a whole', 'Architecture', 'Open source in companies'],
    img: '/consultants/1.svg',
  },
  {
    name: '{name-2}',
    twitter: '{handle-2}',
    website: 'https://two.example.org',
    specialties: ['Query', 'Caching and offline', 'Migrations from hand-written stores'],
    img: '/consultants/2.svg',
  },
  {
    name: '{name-3}',
    twitter: '{handle-3}',
    website: 'https://three.example.org',
    specialties: [
      'Router and Start',
      'Server rendering',
      'Moving large applications route by route',
    ],
    img: '/consultants/3.svg',
  },
  {
    name: '{name-4}',
    twitter: '{handle-4}',
    website: 'https://four.example.org',
    specialties: ['Table and Virtual', 'Data grids', 'Accessibility of both'],
    img: '/consultants/4.svg',
  },
]
