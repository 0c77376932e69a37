/** Most browsers show their own question instead (spec 10). */
const question = 'Are you sure you want to leave? Your changes may not be saved.'

/** Asks a visitor who leaves the page before `change`, a call that changes something, has ended. */
export async function askWhilePending<Result>(
  window: Window,
  change: Promise<Result>,
): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    event.returnValue = question
  }
  window.addEventListener('beforeunload', ask)
  try {
    return await change
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}
