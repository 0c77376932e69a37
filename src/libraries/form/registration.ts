export const registration = {
  defaultValues: { name: 'tide', version: '1.0.0', size: '4' },
  onSubmit: ({ value }: { readonly value: object }) => console.info('Would be registered:', value),
}

export const tries = [
  ['Taken name', 'name', 'query'],
  ['Bad version', 'version', '1.0'],
  ['Too large', 'size', '40'],
] as const

type Input = { readonly value: string }

export const nameField = {
  name: 'name',
  asyncDebounceMs: 300,
  validators: {
    onChange: ({ value }: Input) =>
      /^[a-z][a-z-]{1,30}$/.test(value) ? undefined : 'Use two or more letters a to z, or hyphens.',
    onChangeAsync: async ({ value, signal }: Input & { readonly signal: AbortSignal }) =>
      (await isTaken(value, signal)) ? `“${value}” is taken.` : undefined,
  },
} as const

export const versionField = {
  name: 'version',
  validators: {
    onChange: ({ value }: Input) =>
      /^\d+\.\d+\.\d+$/.test(value) ? undefined : 'Use three numbers, such as 1.0.0.',
  },
} as const

type SizeInput = Input & {
  readonly fieldApi: { readonly form: { getFieldValue(name: 'version'): string } }
}

export const sizeField = {
  name: 'size' as const,
  validators: {
    onChangeListenTo: ['version' as const],
    onChange({ value, fieldApi }: SizeInput): string | undefined {
      if (!/^\d+$/.test(value)) return 'Use a whole number.'
      if (fieldApi.form.getFieldValue('version').startsWith('0.'))
        return Number(value) > 50 ? 'At most 50 KB before version 1.0.0.' : undefined
      return Number(value) > 12 ? 'At most 12 KB from version 1.0.0.' : undefined
    },
  },
}

/** Names that are taken in the registry, which responds slowly. */
const taken = ['query', 'router', 'table', 'form', 'virtual', 'store', 'start', 'ranger', 'config']

async function isTaken(name: string, signal: AbortSignal): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 700)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
  return taken.includes(name)
}

type NameState = {
  readonly isValidating: boolean
  readonly isDirty: boolean
  readonly isValid: boolean
}

/** Shown below a name that has no problem. */
export function noteOf({ isValidating, isDirty, isValid }: NameState): string {
  if (isValidating) return 'Checking the registry…'
  return isDirty && isValid ? 'Available' : ''
}

type FormState = {
  readonly canSubmit: boolean
  readonly isValidating: boolean
  readonly isSubmitted: boolean
}

/** Of the form's state, what the last line shows. */
export function verdictOf({ canSubmit, isValidating, isSubmitted }: FormState) {
  if (isSubmitted) return { canSubmit, text: 'Valid, and submitted' }
  if (isValidating) return { canSubmit, text: 'Validating…' }
  return { canSubmit, text: canSubmit ? 'Ready to submit' : 'Not valid yet' }
}
