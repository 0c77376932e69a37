/** What browsers that still show a page's own words ask (specification, 8). */
const question = 'Are you sure you want to leave? Your changes may not be saved.'

/** Asks who would close or leave the document before `work` is done. The work's outcome is its caller's. */
export async function promptWhile<Value>(window: Window, work: Promise<Value>): Promise<Value> {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    event.returnValue = question
  }
  window.addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}
