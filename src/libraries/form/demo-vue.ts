import { type AnyFieldApi, useForm } from '@tanstack/vue-form'
import { type Component, createApp, defineComponent, h, useId } from 'vue'
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

/** Validates a library's registration while it is typed, partly by a request to a registry. */
const Demo = defineComponent(() => {
  const form = useForm(registration)
  const submit = (event: Event) => {
    event.preventDefault()
    void form.handleSubmit()
  }
  const verdict = form.useSelector(verdictOf)
  // Its type is too narrow for `h`.
  const Field: Component = form.Field
  return () =>
    h('form', { class: 'demo-form', novalidate: true, onSubmit: submit }, [
      h('p', { class: 'demo-bar needs-script' }, [
        'Try: ',
        tries.map(([label, field, value]) =>
          h('button', { type: 'button', onClick: () => form.setFieldValue(field, value) }, label),
        ),
      ]),
      h(Field, nameField, {
        default: ({ field, state }: FieldSlot) =>
          h(Row, { label: 'Name', field, state, note: noteOf(state.meta) }),
      }),
      h(Field, versionField, {
        default: (slot: FieldSlot) => h(Row, { label: 'Version', ...slot }),
      }),
      h(Field, sizeField, {
        default: (slot: FieldSlot) => h(Row, { label: 'Size, KB', ...slot }),
      }),
      h('div', { class: 'demo-verdict' }, [
        h(
          'button',
          {
            type: 'submit',
            disabled: !verdict.value.canSubmit,
            class: 'button needs-script',
          },
          'Register',
        ),
        h('output', verdict.value.text),
      ]),
    ])
})

type FieldSlot = { readonly field: AnyFieldApi; readonly state: AnyFieldApi['state'] }

type RowProps = FieldSlot & {
  readonly label: string
  /** Shown where the value has no problem. */
  readonly note?: string
}

const Row = defineComponent(
  (props: RowProps) => {
    const id = useId()
    let renders = 0
    return () => {
      renders += 1
      const { label, field, state, note } = props
      const [problem] = state.meta.errors
      const hasProblem = problem !== undefined
      return h('div', { class: 'demo-row' }, [
        h('label', { for: id }, label),
        h('input', {
          type: 'text',
          id,
          value: state.value,
          autocomplete: 'off',
          spellcheck: false,
          'aria-invalid': hasProblem,
          'aria-describedby': `${id}-says`,
          onInput: ({ target }: Event) => field.handleChange((target as HTMLInputElement).value),
          onBlur: field.handleBlur,
        }),
        h('small', `${renders} ${renders === 1 ? 'render' : 'renders'}`),
        h(
          'p',
          { id: `${id}-says`, 'aria-live': 'polite', 'data-problem': hasProblem || undefined },
          problem ?? note,
        ),
      ])
    }
  },
  { props: ['label', 'field', 'state', 'note'] },
)

export const mount: MountDemo = box => {
  const app = createApp(Demo)
  app.config.idPrefix = 'ui-demo'
  app.mount(box)
  return () => app.unmount()
}
