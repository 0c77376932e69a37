/**
 * Asks one question after another and gives on the answers to the last alone: whatever comes late, or fails, is dropped, and what is under way for
 * nobody is broken off.
 */
export function createLatestAnswer<Question, Answer>(
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer, question: Question) => void,
  onFailure: (error: unknown, question: Question) => void,
): { ask(question: Question): void; drop(): void } {
  let current: AbortController | undefined
  const drop = () => {
    current?.abort()
    current = undefined
  }
  return {
    drop,
    ask(question) {
      drop()
      const own = new AbortController()
      current = own
      ask(question, own.signal).then(
        answer => {
          if (current === own) onAnswer(answer, question)
        },
        (error: unknown) => {
          if (current === own) onFailure(error, question)
        },
      )
    },
  }
}
