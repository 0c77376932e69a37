import {
  formatForDisplay,
  type Hotkey,
  parseHotkey,
  useHeldKeys,
  useHotkey,
  useHotkeyRecorder,
  useHotkeySequence,
} from '@tanstack/react-hotkeys'
import { useLayoutEffect, useRef, useState } from 'react'

const names = ['Save', 'Go home', 'Your own'] as const
type Name = (typeof names)[number]

/** Three shortcuts, heard while their box has the focus. The visitor can change the last one. */
export function Demo() {
  const box = useRef<HTMLElement>(null)
  const [own, setOwn] = useState<Hotkey>('Shift+B')
  const [counts, setCounts] = useState({ Save: 0, 'Go home': 0, 'Your own': 0 })
  const [last, setLast] = useState<Name>()
  const count = (name: Name) => {
    setCounts(was => ({ ...was, [name]: was[name] + 1 }))
    setLast(name)
  }
  const recorder = useHotkeyRecorder({ onRecord: setOwn, recordBy: 'key' })
  const options = { target: box, enabled: !recorder.isRecording }
  useHotkey('Mod+S', () => count('Save'), options)
  useHotkeySequence(['G', 'H'], () => count('Go home'), options)
  useHotkey(own, () => count('Your own'), options)
  const keys: Record<Name, readonly Hotkey[]> = {
    Save: ['Mod+S'],
    'Go home': ['G', 'H'],
    'Your own': [own],
  }
  return (
    <section
      ref={box}
      className="demo-hotkeys"
      aria-label="Shortcuts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys reach what has the focus.
      tabIndex={0}
    >
      <dl>
        {names.map(name => (
          <div key={name} data-on={name === last || undefined}>
            <dt>{name}</dt>
            <dd className="row row-close" data-runs={counts[name]}>
              Runs:{' '}
              <output className="demo-value" aria-label={`Runs: ${name}`}>
                {counts[name]}
              </output>
            </dd>
            {/* For a screen without a keyboard. */}
            <dd onPointerUp={() => press(box.current, keys[name])}>
              {keys[name].map((hotkey, index) => (
                <Keys key={hotkey} hotkey={hotkey} isLater={index > 0} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="demo-bar row needs-script">
        <button
          type="button"
          aria-pressed={recorder.isRecording}
          onClick={recorder.isRecording ? recorder.cancelRecording : recorder.startRecording}
        >
          {recorder.isRecording ? 'Press the new shortcut…' : 'Record your own'}
        </button>
        <Held />
        <span className="demo-hint">Click here and press a shortcut</span>
      </p>
    </section>
  )
}

function Keys({ hotkey, isLater }: { readonly hotkey: Hotkey; readonly isLater: boolean }) {
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  // The server does not know the visitor's system.
  const options = isHydrated ? {} : ({ platform: 'linux' } as const)
  return (
    <>
      {isLater && ' then '}
      {formatForDisplay(hotkey, { ...options, parts: true }).map(key => (
        <kbd key={key}>{key}</kbd>
      ))}
    </>
  )
}

function Held() {
  const held = useHeldKeys()
  return held.length > 0 && <span>Held: {held.join(' + ')}</span>
}

/** Sends the events of the keys to the box. */
function press(box: HTMLElement | null, hotkeys: readonly Hotkey[]): void {
  for (const hotkey of hotkeys) {
    const {
      key = '',
      ctrl: ctrlKey,
      shift: shiftKey,
      alt: altKey,
      meta: metaKey,
    } = parseHotkey(hotkey)
    box?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, altKey, metaKey }))
  }
}
