type Turns = { readonly turns: number; readonly warmingTurns: number }

/**
 * What `measure` returns for each subject in each turn. All take turns, so that whatever else the
 * machine does slows all; what the first turns return, which only warm up, is left out.
 */
export async function takeTurns<Subject, Result>(
  subjects: readonly Subject[],
  { turns, warmingTurns }: Turns,
  measure: (subject: Subject) => Promise<Result>,
): Promise<Result[][]> {
  const results = subjects.map((): Result[] => [])
  for (let turn = -warmingTurns; turn < turns; turn++)
    for (const [at, subject] of subjects.entries()) {
      const result = await measure(subject)
      if (turn >= 0) results[at]?.push(result)
    }
  return results
}
