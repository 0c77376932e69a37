import { describe, expect, test } from 'bun:test'
import { removeMarkers, replaceSections } from './follow-ref.ts'

/** `<Name>` on a line of its own is a marker. */
const marked = (text: string) => text.replace(/^([ \t]*)<(\w*)>$/gm, "$1[//]: # '$2'")
const replaced = (target: string, referrer: string) =>
  removeMarkers(replaceSections(marked(target), marked(referrer)))
    .split('\n')
    .filter(line => line.trim() !== '')
    .join('\n')

describe('sections', () => {
  test.each<[behavior: string, target: string, referrer: string, result: string]>([
    ['replace those of the same name', 'a\n<E>\nreact\n<E>\nb', '<E>\nvue\n<E>', 'a\nvue\nb'],
    ['that the referrer lacks stay', 'a\n<E>\nreact\n<E>\nb', '<F>\nvue\n<F>', 'a\nreact\nb'],
    ['that are blank delete', 'a\n<E>\nreact\n<E>\nb', '<E>\n\n  \n<E>', 'a\nb'],
    [
      'of one name are taken in order, and those beyond the referrer’s stay',
      '<E>\n1\n<E>\nx\n<E>\n2\n<E>\n<E>\n3\n<E>',
      '<E>\none\n<E>\n<E>\ntwo\n<E>',
      'one\nx\ntwo\n3',
    ],
    [
      'around others are taken whole',
      '<Out>\na\n<In>\nb\n<In>\nc\n<Out>',
      '<Out>\nmine\n<Out>\n<In>\nnever\n<In>',
      'mine',
    ],
    [
      'within others are found where the outer one stays',
      '<Out>\na\n<In>\nb\n<In>\nc\n<Out>',
      '<In>\nmine\n<In>',
      'a\nmine\nc',
    ],
    ['keep the dollars of their text', '<E>\nx\n<E>', "<E>\n$& $1 $' $$\n<E>", "$& $1 $' $$"],
  ])('%s', (_, target, referrer, result) => {
    expect(replaced(target, referrer)).toBe(result)
  })
})

describe('markers without a partner lose no text', () => {
  const three = 'a\n<E>\nreact\n<E>\nb\n<E>\nc\n<F>\nd\n<F>\ne'

  test.each<[behavior: string, target: string, referrer: string, result: string]>([
    ['with nothing to replace', three, '', 'a\nreact\nb\nc\nd\ne'],
    ['alone', 'a\n<E>\nb', '<E>\nvue\n<E>', 'a\nb'],
    ['across another section', '<A>\na\n<B>\nb\n<A>\nc\n<B>\nd', '<B>\nvue\n<B>', 'a\nvue\nd'],
  ])('%s', (_, target, referrer, result) => {
    expect(replaced(target, referrer)).toBe(result)
  })
})

describe('code', () => {
  const fences: [string, string][] = [
    ['a fence', "```md\n[//]: # 'E'\n```"],
    ['a longer fence around a shorter', "````md\n```\n[//]: # 'E'\n```\n[//]: # 'E'\n````"],
    ['a fence that opens a list item', "- ```sh\n  [//]: # 'E'\n  ```"],
    ['a fence that never ends', "```\n[//]: # 'E'"],
  ]

  test.each(fences)('in %s keeps what looks like a marker', (_, code) => {
    expect(removeMarkers(code)).toBe(code)
  })

  test.each(fences.slice(0, -1))('in %s ends where its fence does', (_, code) => {
    expect(replaced(`${code}\n<F>\nreact\n<F>\n`, '<F>\nvue\n<F>')).toEndWith('\nvue')
  })
})

describe('removing markers', () => {
  test.each(['[//]: # (a comment)', "[//]: # 'E' and more", "text [//]: # 'E'"])(
    'leaves %p alone, which is none',
    line => {
      expect(removeMarkers(`[//]: # 'E'\n${line}`)).toBe(`\n${line}`)
    },
  )
})
