import { spawn } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/dw.ts", import.meta.url))

/** How a command ended. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly bytes: Buffer
}

/** How a command is started. */
export interface Options {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly input?: string
  /** Called with what was printed so far; it may stop the process. */
  readonly watch?: (printed: string, kill: (signal: NodeJS.Signals) => void) => void
  /** On a terminal of its own, by `script`. */
  readonly terminal?: boolean
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const commandOf = (
  words: ReadonlyArray<string>,
  terminal: boolean
): readonly [string, ReadonlyArray<string>] =>
  terminal
    ? [
        "script",
        [
          "-qec",
          ["exec", process.execPath, main, ...words]
            .map((it, index) => (index === 0 ? it : quoted(it)))
            .join(" "),
          "/dev/null"
        ]
      ]
    : [process.execPath, [main, ...words]]

const run = (words: ReadonlyArray<string>, options: Options): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { PATH = "", NODE_OPTIONS = "" } = process.env
    const [command, args] = commandOf(words, options.terminal === true)
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { PATH, NODE_OPTIONS, ...options.env }
    })
    const out: Array<Buffer> = []
    const err: Array<Buffer> = []
    const heard = () => {
      const printed = Buffer.concat([...out, ...err]).toString("utf8")
      options.watch?.(printed, (signal) => child.kill(signal))
    }
    child.stdout.on("data", (chunk: Buffer) => {
      out.push(chunk)
      heard()
    })
    child.stderr.on("data", (chunk: Buffer) => {
      err.push(chunk)
      heard()
    })
    child.on("error", reject)
    child.on("close", (code) => {
      const bytes = Buffer.concat(out)
      resolve({ code, out: bytes.toString("utf8"), err: Buffer.concat(err).toString("utf8"), bytes })
    })
    // A terminal's input stays open: its end would be Ctrl-D.
    if (options.terminal !== true) child.stdin.end(options.input ?? "")
    else if (options.input !== undefined) child.stdin.write(options.input)
  })

/** Runs `dw` as a process of its own, as a person does. */
export const dwProcess = (words: ReadonlyArray<string>, options: Options): Promise<Ended> =>
  tracingChannel("starting:processes").tracePromise(() => run(words, options))
