export type TemplateValues = Readonly<Record<string, unknown>>

/**
 * A part of Mustache: `{{name}}` is a value. Lines between `{{#name}}` and `{{/name}}` show if it
 * is true, or once for each item of a list; lines after `{{^name}}` show if it is not.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
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
