import type { MountDemo } from '../../libraries/demos.ts'
import { getPreference } from '../stored-preferences.ts'
import { watchContent } from '../timing.ts'
import { startMapDemos } from './map-demos.ts'
import { replayClick } from './replay-click.ts'

type StartedDemo = {
  chosen: string
  running?: { readonly framework: string; readonly unmount: () => void }
}

/** The share of a demo that is in view when it starts. */
const visibleShare = 0.3
const interactions = ['pointerover', 'focusin', 'touchstart'] as const

/** Starts demos when they come into view or are touched, in the visitor's framework or React. */
export function startLiveDemos(document: Document): void {
  const demos = new Map<HTMLElement, StartedDemo>()
  const known = new WeakSet<HTMLElement>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) start(target as HTMLElement)
    },
    { threshold: visibleShare },
  )

  function start(box: HTMLElement): void {
    if (demos.has(box)) return
    observer.unobserve(box)
    for (const type of interactions) box.removeEventListener(type, onInteraction)
    const demo = { chosen: '' }
    demos.set(box, demo)
    void run(box, demo, chosenFor(box))
  }

  function onInteraction({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) start(currentTarget)
  }

  watchContent(document.body, () => {
    for (const [box, { running }] of demos) {
      if (box.isConnected) continue
      running?.unmount()
      demos.delete(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>('[data-demo]')) {
      if (known.has(box)) continue
      known.add(box)
      observer.observe(box)
      for (const type of interactions) box.addEventListener(type, onInteraction, { passive: true })
    }
  })
  new MutationObserver(() => {
    for (const [box, demo] of demos) void run(box, demo, chosenFor(box))
  }).observe(document.documentElement, { attributeFilter: ['data-framework'] })
  startMapDemos(document)
}

/** The lines below a demo, one for each framework that it has. */
function linesOf(box: HTMLElement): HTMLElement[] {
  return [...(box.parentElement?.querySelectorAll<HTMLElement>('[data-runs-in]') ?? [])]
}

function chosenFor(box: HTMLElement): string {
  const framework = getPreference(box.ownerDocument, 'framework')
  return linesOf(box).find(({ dataset }) => dataset.runsIn === framework)?.dataset.runsIn ?? 'react'
}

/** Replaces what runs once the other framework has loaded. What can't be loaded replaces nothing. */
async function run(box: HTMLElement, demo: StartedDemo, framework: string): Promise<void> {
  demo.chosen = framework
  const id = box.dataset.demo ?? ''
  try {
    const mount = await load(box, id, framework)
    if (demo.chosen !== framework || demo.running?.framework === framework || !box.isConnected)
      return
    demo.running?.unmount()
    delete demo.running
    demo.running = { framework, unmount: mount(box) }
    for (const line of linesOf(box))
      line.toggleAttribute('data-shown', line.dataset.runsIn === framework)
  } catch (error) {
    console.warn(`The demo “${id}” could not be started in ${framework}.`, error)
    if (!demo.running && demo.chosen === framework && framework !== 'react')
      await run(box, demo, 'react')
  }
}

async function load(box: HTMLElement, id: string, framework: string): Promise<MountDemo> {
  const { module } = linesOf(box).find(({ dataset }) => dataset.runsIn === framework)?.dataset ?? {}
  if (module === undefined) return (await import('./react-roots.tsx')).loadInReact(id)
  const { mount }: { readonly mount: MountDemo } = await import(module)
  return box => {
    box.replaceChildren()
    const unmount = mount(box)
    box.dataset.hydrated = ''
    replayClick(box)
    return unmount
  }
}
