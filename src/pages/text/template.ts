type Values = Readonly<Record<string, unknown>>

/**
 * The part of Mustache that needs no escaping: `{{name}}` is a value. Between lines of `{{#name}}` and `{{/name}}` is what
 * shows if the value is true, or once for each item of a list; with `{{^name}}`, what shows if it is not.
 */
export function fillTemplate(template: string, values: Values): string {
  return template
    .replace(
      /^\{\{([#^])(\w+)\}\}\n(.*?)^\{\{\/\2\}\}\n/gms,
      (_, sign: string, name: string, inner: string) => {
        const value = values[name]
        if (Array.isArray(value))
          return value.map(item => fillTemplate(inner, { ...values, ...item })).join('')
        return Boolean(value) === (sign === '#') ? fillTemplate(inner, values) : ''
      },
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`The template names no value: ${name}`)
      return String(values[name])
    })
}
