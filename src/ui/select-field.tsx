type Options = readonly (readonly [value: string, label: string])[]

/** A choice of a form. `all` stands for the empty value. */
export function SelectField({
  name,
  label,
  all,
  value = '',
  options,
}: {
  readonly name: string
  readonly label: string
  readonly all?: string
  readonly value?: string | undefined
  readonly options: Options
}) {
  return (
    <label className="select-field">
      <span>{label}</span>
      <select key={value} name={name} defaultValue={value}>
        {all && <option value="">{all}</option>}
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
