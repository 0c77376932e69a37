import type { FormEvent } from 'react'

export type Act = 'refresh' | 'purge'
/** Carries an action out, and says what came of it. */
export type OnAct = (act: Act, form: FormData) => Promise<void>

type ActionProps = {
  readonly act: Act
  readonly fields: Readonly<Record<string, string>>
  readonly words: string
  /** What the button is about, for who hears it by itself. */
  readonly about: string
  readonly isBusy: boolean
  readonly onAct: OnAct
}

/** A form of one button: without JavaScript the browser sends it, and comes back here. */
export function Action({ act, fields, words, about, isBusy, onAct }: ActionProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void onAct(act, new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={`/dashboard/${act}`} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="dashboard-action" aria-disabled={isBusy}>
        {words}
        <span className="visually-hidden"> {about}</span>
      </button>
    </form>
  )
}
