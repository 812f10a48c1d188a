import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"

const names = ["chromium", "chromium-browser", "google-chrome"]

/** The Chromium of this machine; undefined where there is none. */
export const chromium: string | undefined = names.find(
  (name) => spawnSync(name, ["--version"], { timeout: 30_000 }).status === 0
)

/** A page of a browser, as wide as a phone. */
export interface BrowserPage {
  /** What went wrong in it: exceptions, errors on its console, what its policy blocked and what could not be loaded. */
  readonly errors: ReadonlyArray<string>
  /** Opens an address, and waits until its files are loaded. */
  readonly open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  readonly evaluate: <A>(expression: string) => Promise<A>
  /** Waits until an expression is true. */
  readonly until: (expression: string) => Promise<void>
  /** Writes into the field that has the focus. */
  readonly type: (text: string) => Promise<void>
  /** A picture of what can be seen, as PNG. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Chromium refuses its sandbox to root; nothing may look for servers of its maker. */
const flags = [
  "--headless",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--remote-debugging-port=0",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])
]

const addressOf = async (child: ChildProcess): Promise<string> => {
  if (child.stderr === null) throw new Error("Chromium was started without its standard error")
  for await (const line of createInterface(child.stderr)) {
    const [, host] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? []
    if (host === undefined) continue
    child.stderr.resume()
    return host
  }
  throw new Error("Chromium ended before it listened")
}

// biome-ignore lint/suspicious/noExplicitAny: messages of the DevTools protocol, which only tests read
type Message = any

const errorOf = ({ method, params }: Message): string | undefined => {
  if (method === "Runtime.exceptionThrown") return JSON.stringify(params.exceptionDetails)
  if (method === "Runtime.consoleAPICalled" && params.type === "error") return JSON.stringify(params.args)
  return method === "Log.entryAdded" && params.entry.level === "error"
    ? JSON.stringify(params.entry)
    : undefined
}

/** The commands of a page by the DevTools protocol; `errors` grows as the page makes them. */
const commandsOf = async (host: string, errors: Array<string>) => {
  const target: Message = await (await fetch(`http://${host}/json/new`, { method: "PUT" })).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, "open")
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    const error = errorOf(message)
    if (error !== undefined) errors.push(error)
  })
  let last = 0
  return async (method: string, params: object = {}): Promise<Message> => {
    const id = ++last
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, result } = await answered
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
}

/** Starts Chromium with a profile of its own, and opens an empty page in it. */
export const openPage = async (size: {
  readonly width: number
  readonly height: number
}): Promise<BrowserPage> => {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"))
  const child = spawn(chromium ?? "chromium", [...flags, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "pipe"],
    // However the test ends, no browser stays.
    timeout: 200_000
  })
  const ended = once(child, "exit")
  const errors: Array<string> = []
  const command = await commandsOf(await addressOf(child), errors)
  for (const domain of ["Page", "Runtime", "Log"]) await command(`${domain}.enable`)
  await command("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: true })
  const evaluate = async (expression: string) => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { exceptionDetails, result } = await command("Runtime.evaluate", options)
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }
  const until = async (expression: string) => {
    for (let n = 0; n < 600; n += 1) {
      // Between two documents an expression fails.
      if ((await evaluate(expression).catch(() => false)) === true) return
      await sleep(100)
    }
    throw new Error(`The page never came to: ${expression}`)
  }
  return {
    errors,
    evaluate,
    until,
    open: async (url) => {
      await command("Page.navigate", { url })
      await until(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`)
    },
    type: (text) => command("Input.insertText", { text }),
    screenshot: async () => Buffer.from((await command("Page.captureScreenshot")).data, "base64"),
    close: async () => {
      child.kill()
      await ended
      // Chromium's helpers may write for a moment after it.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}
