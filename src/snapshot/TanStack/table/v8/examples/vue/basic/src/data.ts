export type Parcel = {
  id: string
  code: string
  depot: string
  weight: number
  status: 'waiting' | 'moving' | 'delivered'
}

export const parcels: Parcel[] = [
  { id: 'a1', code: 'P-104', depot: 'North', weight: 12.5, status: 'moving' },
  { id: 'a2', code: 'P-087', depot: 'Harbour', weight: 3, status: 'waiting' },
  { id: 'a3', code: 'P-112', depot: 'North', weight: 0.8, status: 'delivered' },
  { id: 'a4', code: 'P-099', depot: 'Station', weight: 21, status: 'moving' },
]
