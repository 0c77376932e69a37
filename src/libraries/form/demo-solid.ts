import { type AnyFieldApi, createForm } from '@tanstack/solid-form'
import { type Accessor, createMemo, createUniqueId } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import {
  nameField,
  noteOf,
  registration,
  sizeField,
  tries,
  verdictOf,
  versionField,
} from './registration.ts'

type Field = Accessor<AnyFieldApi>

/** Validates a library's registration while it is typed, partly by a request to a registry. */
function Demo() {
  const form = createForm(() => registration)
  const submit = (event: Event) => {
    event.preventDefault()
    void form.handleSubmit()
  }
  const verdict = form.useSelector(verdictOf)
  return h(
    'form',
    { class: 'demo-form', novalidate: true, onSubmit: submit },
    h(
      'p',
      { class: 'demo-bar needs-script' },
      'Try: ',
      tries.map(([label, field, value]) =>
        h('button', { type: 'button', onClick: () => form.setFieldValue(field, value) }, label),
      ),
    ),
    h(form.Field, { ...nameField }, (field: Field) =>
      row('Name', field, () => noteOf(field().state.meta)),
    ),
    h(form.Field, { ...versionField }, (field: Field) => row('Version', field)),
    h(form.Field, { ...sizeField }, (field: Field) => row('Size, KB', field)),
    h(
      'div',
      { class: 'demo-verdict' },
      h(
        'button',
        {
          type: 'submit',
          disabled: () => !verdict().canSubmit,
          class: 'button needs-script',
        },
        'Register',
      ),
      h('output', () => verdict().text),
    ),
  )
}

/** `note` is shown where the value has no problem. */
function row(label: string, field: Field, note?: () => string) {
  const id = createUniqueId()
  const problem = () => field().state.meta.errors[0]
  const hasProblem = () => problem() !== undefined
  const updates = createMemo((count: number) => {
    field()
    return count + 1
  }, 0)
  return h(
    'div',
    { class: 'demo-row' },
    h('label', { for: id }, label),
    h('input', {
      type: 'text',
      id,
      value: () => field().state.value,
      autocomplete: 'off',
      spellcheck: false,
      'aria-invalid': hasProblem,
      'aria-describedby': `${id}-says`,
      onInput: ({ target }: Event) => field().handleChange((target as HTMLInputElement).value),
      onBlur: () => field().handleBlur(),
    }),
    h('small', () => `${updates()} ${updates() === 1 ? 'update' : 'updates'}`),
    h(
      'p',
      { id: `${id}-says`, 'aria-live': 'polite', 'data-problem': () => hasProblem() || undefined },
      () => problem() ?? note?.(),
    ),
  )
}

export const mount: MountDemo = box => render(h(Demo), box)
