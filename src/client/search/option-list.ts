/** The list of a combobox (ARIA): the focus stays in its field, which names the option that is chosen. Options are links with an id. */
export type OptionList = {
  /** Puts these, which are in the list already, in the place of the options that were; none is chosen. */
  take(options: readonly HTMLAnchorElement[]): void
  /** Chooses an option by its place, and has it in view. */
  choose(at: number): void
  /** Chooses the next option, or with -1 the one before; round and round. */
  step(by: 1 | -1): void
  /** Clicks on the option that is chosen, with the keys that `pressed` has held. */
  follow(pressed: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): void
}

/** `input` is the field, `list` the element of its options. An option under a pointer that moves is chosen too. */
export function createOptionList(input: HTMLInputElement, list: HTMLElement): OptionList {
  let options: readonly HTMLAnchorElement[] = []
  let active = -1

  list.addEventListener('pointermove', ({ target }) => {
    const at = options.findIndex(option => option.contains(target as Node))
    if (at >= 0 && at !== active) mark(at)
  })

  function mark(at: number): void {
    options[active]?.removeAttribute('aria-selected')
    active = at
    options[at]?.setAttribute('aria-selected', 'true')
    if (options[at]) input.setAttribute('aria-activedescendant', options[at].id)
  }

  function choose(at: number): void {
    mark(at)
    options[at]?.scrollIntoView({ block: 'nearest' })
  }

  return {
    take(given) {
      options = given
      active = -1
      input.setAttribute('aria-expanded', String(given.length > 0))
      input.removeAttribute('aria-activedescendant')
    },
    choose,
    step(by) {
      // Before the first step none is chosen: back from there is the last.
      const from = active < 0 && by < 0 ? 0 : active
      if (options.length > 0) choose((from + by + options.length) % options.length)
    },
    follow({ ctrlKey, metaKey, shiftKey }) {
      options[active]?.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey,
          metaKey,
          shiftKey,
          view: window,
        }),
      )
    },
  }
}
