import { spawn } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { mkdirSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { rolldown } from "rolldown"

/** As deep in the package as the module that reads its version. */
const program = fileURLToPath(new URL("../node_modules/.cache/dw.mjs", import.meta.url))

/**
 * The command line in one file, made of the sources once for each worker: a start of it takes a sixth of the processor
 * time that a start of the sources takes, and tests start it a hundred times.
 */
const bundled = async (): Promise<string> => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL("../src/dw.ts", import.meta.url)),
    platform: "node",
    resolve: { conditionNames: ["@design-workspace/source", "node", "import", "default"] }
  })
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false })
  await bundle.close()
  mkdirSync(dirname(program), { recursive: true })
  const ours = `${program}.${process.pid}`
  writeFileSync(ours, output[0].code)
  renameSync(ours, program)
  return program
}

let made: Promise<string> | undefined

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
  main: string,
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

const run = (main: string, words: ReadonlyArray<string>, options: Options): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { PATH = "", NODE_OPTIONS = "" } = process.env
    const [command, args] = commandOf(main, words, options.terminal === true)
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
export const dwProcess = async (words: ReadonlyArray<string>, options: Options): Promise<Ended> => {
  made ??= bundled()
  const main = await made
  return tracingChannel("starting:processes").tracePromise(() => run(main, words, options))
}
