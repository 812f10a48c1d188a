import { spawn } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { once } from "node:events"
import { createRequire } from "node:module"
import { buffer, text } from "node:stream/consumers"
import { inheritedSettings } from "@design-workspace/tools/process/ServerProcess"

const mains = {
  admin: "@design-workspace/server/admin/main",
  eval: "@design-workspace/tools/evaluation/main"
} as const

export type Program = keyof typeof mains

/** With exactly these settings. `bytes` are those of standard output, which may be no text. */
export const runProgram = async (
  program: Program,
  directory: string,
  settings: Readonly<Record<string, string>>,
  args: ReadonlyArray<string>,
  input: string | Buffer
) => {
  const main = createRequire(import.meta.url).resolve(mains[program])
  const child = spawn(process.execPath, ["--conditions=@design-workspace/source", main, ...args], {
    cwd: directory,
    env: { ...inheritedSettings(), ...settings },
    stdio: "pipe"
  })
  // A command that fails at once does not read what it was given.
  child.stdin.on("error", () => undefined)
  child.stdin.end(input)
  const [bytes, stderr, [code]] = await tracingChannel("starting:processes").tracePromise(() =>
    Promise.all([buffer(child.stdout), text(child.stderr), once(child, "close")])
  )
  return { code: code as number | null, stdout: bytes.toString("utf8"), stderr, bytes }
}

/** Such as those that a server writes on standard error when it cannot start. */
export const messagesIn = (lines: string): ReadonlyArray<string> =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).message)
