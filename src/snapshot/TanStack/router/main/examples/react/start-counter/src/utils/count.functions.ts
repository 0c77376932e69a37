import { readFile, writeFile } from 'node:fs/promises'
import { createServerFn } from '@tanstack/react-start'

const file = 'count.txt'

async function read(): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '0')
  return Number.parseInt(text, 10) || 0
}

export const getCount = createServerFn({ method: 'GET' }).handler(() => read())

export const addToCount = createServerFn({ method: 'POST' })
  .validator((amount: number) => {
    if (!Number.isInteger(amount)) throw new Error('Expected a whole number.')
    return amount
  })
  .handler(async ({ data: amount }) => {
    const count = (await read()) + amount
    await writeFile(file, String(count))
    return count
  })
