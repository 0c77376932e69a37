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
    [
      'of the referrer take the place of those of the same name',
      'a\n<E>\nreact\n<E>\nb',
      '<E>\nvue\n<E>',
      'a\nvue\nb',
    ],
    ['that the referrer lacks stay', 'a\n<E>\nreact\n<E>\nb', '<F>\nvue\n<F>', 'a\nreact\nb'],
    ['that are empty delete', 'a\n<E>\nreact\n<E>\nb', '<E>\n<E>', 'a\nb'],
    ['that are blank delete', 'a\n<E>\nreact\n<E>\nb', '<E>\n\n  \n<E>', 'a\nb'],
    [
      'in another order find their places',
      '<A>\n1\n<A>\n<B>\n2\n<B>',
      '<B>\ntwo\n<B>\n<A>\none\n<A>',
      'one\ntwo',
    ],
    [
      'side by side are two sections',
      '<A>\n1\n<A>\n<B>\n2\n<B>',
      '<A>\none\n<A>\n<B>\ntwo\n<B>',
      'one\ntwo',
    ],
    [
      'of one name are taken in order',
      '<E>\n1\n<E>\nx\n<E>\n2\n<E>',
      '<E>\none\n<E>\n<E>\ntwo\n<E>',
      'one\nx\ntwo',
    ],
    [
      'of one name beyond the referrer’s stay',
      '<E>\n1\n<E>\nx\n<E>\n2\n<E>',
      '<E>\none\n<E>',
      'one\nx\n2',
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
    [
      'of the referrer may hold others',
      '<Out>\na\n<Out>',
      '<Out>\nx\n<In>\ny\n<In>\nz\n<Out>',
      'x\ny\nz',
    ],
    ['without a name are sections too', 'a\n<>\nreact\n<>', '<>\nvue\n<>', 'a\nvue'],
    [
      'leave out what the referrer says around them',
      'a\n<E>\nreact\n<E>',
      'before\n<E>\nvue\n<E>\nafter',
      'a\nvue',
    ],
    [
      'may be in a list',
      '- one\n\n  <E>\n  react\n  <E>\n\n- two',
      '<E>\n  vue\n<E>',
      '- one\n  vue\n- two',
    ],
  ])('%s', (_, target, referrer, result) => {
    expect(replaced(target, referrer)).toBe(result)
  })

  test('keep what their replacement says, dollars and all', () => {
    expect(replaced('<E>\nx\n<E>', "<E>\n$& $1 $' $$\n<E>")).toBe("$& $1 $' $$")
  })

  test('keep their markers, for a document that refers to this one in its turn', () => {
    const first = replaceSections(marked('<E>\n1\n<E>'), marked('<E>\n2\n<E>'))
    expect(removeMarkers(replaceSections(first, marked('<E>\n3\n<E>'))).trim()).toBe('3')
  })
})

describe('markers without a partner', () => {
  const three = 'a\n<Example2>\nreact\n<Example2>\nb\n<Example2>\nc\n<Materials>\nd\n<Materials>\ne'

  test('lose no text: open, close and one more', () => {
    expect(replaced(three, '')).toBe('a\nreact\nb\nc\nd\ne')
    expect(replaced(three, '<Example2>\nvue\n<Example2>')).toBe('a\nvue\nb\nc\nd\ne')
    expect(replaced(three, '<Materials>\n<Materials>')).toBe('a\nreact\nb\nc\ne')
  })

  test('lose no text: one alone', () => {
    expect(replaced('a\n<Example>\nb', '<Example>\nvue\n<Example>')).toBe('a\nb')
  })

  test('lose no text: a section that another one cuts', () => {
    expect(replaced('<A>\na\n<B>\nb\n<A>\nc\n<B>\nd', '<B>\nvue\n<B>')).toBe('a\nvue\nd')
  })

  test('of the referrer begin a section that runs on to the next marker, or to the end', () => {
    expect(replaced('<A>\n1\n<A>\n<B>\n2\n<B>', '<A>\none\n<B>\ntwo\n<B>')).toBe('one\ntwo')
    expect(replaced('<A>\n1\n<A>\nx', '<A>\none')).toBe('one\nx')
  })

  test('of the referrer delete nothing by themselves', () => {
    expect(replaced('<A>\n1\n<A>\nx', '<A>\n')).toBe('1\nx')
  })
})

describe('code', () => {
  const fences: [string, string][] = [
    ['a fence', "```md\n[//]: # 'E'\n```"],
    ['tildes', "~~~\n[//]: # 'E'\n~~~"],
    ['a longer fence around a shorter', "````md\n```\n[//]: # 'E'\n```\n[//]: # 'E'\n````"],
    ['a fence in a quotation', "> ```\n[//]: # 'E'\n> ```"],
    ['a fence that opens a list item', "- ```sh\n  [//]: # 'E'\n  ```"],
    ['a fence that opens a numbered item', "10. ```sh\n    [//]: # 'E'\n    ```"],
    ['a fence that never ends', "```\n[//]: # 'E'"],
  ]

  test.each(fences)('in %s keeps what looks like a marker', (_, code) => {
    expect(removeMarkers(code)).toBe(code)
  })

  test.each(fences.slice(0, -1))('in %s ends where its fence does', (_, code) => {
    expect(replaced(`${code}\n<F>\nreact\n<F>\n`, '<F>\nvue\n<F>')).toEndWith('\nvue')
  })

  test('within a line is no fence', () => {
    expect(replaced('```inline``` text\n<F>\nreact\n<F>', '<F>\nvue\n<F>')).toBe(
      '```inline``` text\nvue',
    )
  })
})

describe('removing markers', () => {
  test('leaves a blank line, so that what they parted stays apart', () => {
    expect(removeMarkers("a\n[//]: # 'E'\nb\n  [//]: # \"E\"  \nc\r\n[//]: # 'E'\r\nd")).toBe(
      'a\n\nb\n\nc\r\n\nd',
    )
  })

  test.each([
    '[//]: # (a comment)',
    "[//]: # 'E' and more",
    "[link](//): # 'E'",
    "[/]: # 'E'",
    "text [//]: # 'E'",
    '[//]: # \'E"',
  ])('leaves %p alone, which is none', line => {
    expect(removeMarkers(`[//]: # 'E'\n${line}`)).toBe(`\n${line}`)
  })
})
