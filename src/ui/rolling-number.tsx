const format = new Intl.NumberFormat('en')

/** A whole number whose digits roll to their next value when it changes. To those who listen it is the number. */
export function RollingNumber({ value }: { readonly value: number }) {
  const text = format.format(value)
  // Named from the right, where the units stay the units when the number grows longer.
  const characters = Array.from(text, (character, index) => ({
    character,
    place: text.length - index,
  }))
  return (
    <span className="rolling-number">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {characters.map(({ character, place }) => (
          <Character key={place} character={character} />
        ))}
      </span>
    </span>
  )
}

/** A digit is a place on a strip of all ten, which the style sheet moves by `data-digit`. */
function Character({ character }: { readonly character: string }) {
  return /\d/.test(character) ? (
    <span className="rolling-digit" data-digit={character} />
  ) : (
    character
  )
}
