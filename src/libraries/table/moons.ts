export type Moon = {
  readonly name: string
  readonly planet: string
  /** Mean radius, km. */
  readonly radius: number
  /** Year. */
  readonly discovered: number
}

export const moons: readonly Moon[] = [
  { name: 'Phobos', planet: 'Mars', radius: 11, discovered: 1877 },
  { name: 'Deimos', planet: 'Mars', radius: 6, discovered: 1877 },
  { name: 'Io', planet: 'Jupiter', radius: 1822, discovered: 1610 },
  { name: 'Europa', planet: 'Jupiter', radius: 1561, discovered: 1610 },
  { name: 'Ganymede', planet: 'Jupiter', radius: 2634, discovered: 1610 },
  { name: 'Callisto', planet: 'Jupiter', radius: 2410, discovered: 1610 },
  { name: 'Mimas', planet: 'Saturn', radius: 198, discovered: 1789 },
  { name: 'Enceladus', planet: 'Saturn', radius: 252, discovered: 1789 },
  { name: 'Tethys', planet: 'Saturn', radius: 531, discovered: 1684 },
  { name: 'Dione', planet: 'Saturn', radius: 561, discovered: 1684 },
  { name: 'Rhea', planet: 'Saturn', radius: 764, discovered: 1672 },
  { name: 'Titan', planet: 'Saturn', radius: 2575, discovered: 1655 },
  { name: 'Iapetus', planet: 'Saturn', radius: 735, discovered: 1671 },
  { name: 'Miranda', planet: 'Uranus', radius: 236, discovered: 1948 },
  { name: 'Ariel', planet: 'Uranus', radius: 579, discovered: 1851 },
  { name: 'Umbriel', planet: 'Uranus', radius: 585, discovered: 1851 },
  { name: 'Titania', planet: 'Uranus', radius: 789, discovered: 1787 },
  { name: 'Oberon', planet: 'Uranus', radius: 761, discovered: 1787 },
  { name: 'Triton', planet: 'Neptune', radius: 1353, discovered: 1846 },
  { name: 'Proteus', planet: 'Neptune', radius: 210, discovered: 1989 },
]
