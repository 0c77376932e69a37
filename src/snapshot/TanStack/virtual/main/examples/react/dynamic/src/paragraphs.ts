export interface Paragraph {
  id: string
  text: string
}

const words =
  'tide harbour lamp rope gull anchor north channel buoy sand wind chart bell rain island ferry'.split(
    ' ',
  )

// A small generator with a seed: every visit shows the same paragraphs.
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const random = createRandom(7)
let nextId = 1

export function createParagraph(): Paragraph {
  const length = 4 + Math.floor(random() * 60)
  const text = Array.from(
    { length },
    () => words[Math.floor(random() * words.length)],
  ).join(' ')
  return { id: `p${nextId++}`, text: `${text}.` }
}
