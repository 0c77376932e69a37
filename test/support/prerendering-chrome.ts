import { join } from 'node:path'
import { chromeArgs, chromePath } from './browser.ts'
import { eventually } from './eventually.ts'
import { makeScratchFolder } from './temporary-folder.ts'

type Fields = Readonly<Record<string, unknown>>
type Send = (method: string, params?: Fields) => Promise<Fields>

export type ChromePage = {
  readonly targetId: string
  readonly isPrerendered: boolean
  readonly send: Send
  /** Runs an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
}

export type PageEvent = { readonly method: string; readonly params: Fields; readonly send: Send }

type Options = {
  /** Called with a new page before it loads anything. */
  readonly onPage: (page: ChromePage) => void
  readonly onEvent: (event: PageEvent) => void
}

/**
 * Chromium by its DevTools protocol. It prerenders nothing from a page of Playwright, whose
 * sessions cannot follow a tab to another page.
 */
export async function startPrerenderingChrome({ onPage, onEvent }: Options) {
  const profile = makeScratchFolder()
  const command = [chromePath(), ...chromeArgs, '--remote-debugging-port=0']
  const chrome = Bun.spawn([...command, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const file = Bun.file(join(profile, 'DevToolsActivePort'))
  let address = ''
  await eventually(
    async () => {
      address = (await file.text()).trim().replace('\n', '')
      return address
    },
    text => {
      if (!/^\d+\/./.test(text)) throw new Error('Chromium has not started')
    },
  )
  const socket = new WebSocket(`ws://127.0.0.1:${address}`)
  await new Promise(resolve => socket.addEventListener('open', resolve, { once: true }))
  const waiting: ((message: Message) => void)[] = []
  const pages: ChromePage[] = []

  function sendTo(sessionId: string | undefined): Send {
    return (method, params = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Fields>()
      const id = waiting.push(({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
      )
      socket.send(JSON.stringify({ id, sessionId, method, params }))
      return promise
    }
  }
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    const { id, sessionId, method, params = {} } = message
    if (id !== undefined) waiting[id - 1]?.(message)
    else if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as AttachedToTarget
      const send = sendTo(sessionId)
      if (targetInfo.type === 'tab') void send('Target.setAutoAttach', attach)
      else if (targetInfo.type === 'page') {
        const page: ChromePage = {
          targetId: targetInfo.targetId,
          isPrerendered: targetInfo.subtype === 'prerender',
          send,
          async evaluate(expression) {
            const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
            return (result as Fields).value
          },
        }
        pages.push(page)
        onPage(page)
      }
      void send('Runtime.runIfWaitingForDebugger')
    } else if (method) onEvent({ method, params, send: sendTo(sessionId) })
  })
  // Tabs are attached to first, and then, by them, also the pages that they prerender.
  const send = sendTo(undefined)
  await send('Target.setAutoAttach', { ...attach, filter: [{ type: 'page', exclude: true }, {}] })

  function waitForPage(isWanted: (page: ChromePage) => boolean): Promise<ChromePage> {
    const find = () => {
      const page = pages.find(isWanted)
      if (!page) throw new Error('Chromium has no such page')
      return page
    }
    return eventually(find, () => undefined).then(find)
  }
  return {
    /** In a new tab, which is visible unless it is in the background. */
    async open(url: string, { background = false } = {}): Promise<ChromePage> {
      const { targetId } = await send('Target.createTarget', { url, background })
      return waitForPage(page => page.targetId === targetId)
    },
    prerenderedPage: () => waitForPage(({ isPrerendered }) => isPrerendered),
    async [Symbol.asyncDispose]() {
      socket.close()
      chrome.kill()
      await chrome.exited
    },
  }
}

type Message = {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}

type AttachedToTarget = {
  readonly sessionId: string
  readonly targetInfo: {
    readonly targetId: string
    readonly type: string
    readonly subtype?: string
  }
}
