import { promptWhile } from '../../community/realtime/leave-prompt.ts'
import { callFunction } from '../../rpc/call.ts'
import { announce } from './announcer.ts'

/** How the sending of a form goes: the style sheet shows its sentence (`src/ui/page-feedback.tsx`). */
type State = 'sending' | 'sent' | 'refused' | 'failed'

/** Sends what a reader says of the page. What was written stays in the form until it has arrived. */
export async function sendFeedback(form: HTMLFormElement, window: Window): Promise<void> {
  if (form.dataset.state === 'sending') return
  const said = new FormData(form)
  const data = {
    path: String(said.get('path')),
    helpful: said.get('helpful') === 'yes',
    text: String(said.get('text') ?? ''),
  }
  form.dataset.state = 'sending' satisfies State
  try {
    const { kept } = await promptWhile(window, callFunction('feedback', data, { method: 'POST' }))
    tell(form, kept ? 'sent' : 'refused')
  } catch (error) {
    console.warn('The feedback could not be sent.', error)
    tell(form, 'failed')
  }
}

/** The fields that had the focus may be gone: it goes to the sentence that took their place. */
function tell(form: HTMLFormElement, state: State): void {
  form.dataset.state = state
  const sentence = form.querySelector<HTMLElement>(`#ui-feedback-${state}`)
  if (
    form.contains(form.ownerDocument.activeElement) ||
    form.ownerDocument.activeElement === form.ownerDocument.body
  )
    sentence?.focus()
  announce(form.ownerDocument, sentence?.textContent ?? '')
}
