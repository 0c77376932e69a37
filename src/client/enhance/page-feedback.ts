import { callFunction } from '../../router/call.ts'
import { askWhilePending } from '../../ui/leave-prompt.ts'
import { announce } from '../focus.ts'

/** The CSS shows the sentence of each (`src/pages/doc/page-feedback.tsx`). */
type State = 'sending' | 'sent' | 'failed'

/** Sends a reader's feedback on the page. The form keeps its text until the server has it. */
export async function sendFeedback(form: HTMLFormElement, window: Window): Promise<void> {
  if (form.dataset.state === 'sending') return
  const fields = new FormData(form)
  const data = {
    path: String(fields.get('path')),
    helpful: fields.get('helpful') === 'yes',
    text: String(fields.get('text') ?? ''),
  }
  form.dataset.state = 'sending' satisfies State
  try {
    await askWhilePending(window, callFunction('feedback', data, { method: 'POST' }))
    showState(form, 'sent')
  } catch (error) {
    console.warn('The feedback could not be sent.', error)
    showState(form, 'failed')
  }
}

/** Moves the focus to the sentence that replaces the fields. */
function showState(form: HTMLFormElement, state: State): void {
  const { activeElement, body } = form.ownerDocument
  form.dataset.state = state
  const sentence = form.querySelector<HTMLElement>(`#ui-feedback-${state}`)
  if (form.contains(activeElement) || activeElement === body) sentence?.focus()
  announce(form.ownerDocument, sentence?.textContent ?? '')
}
